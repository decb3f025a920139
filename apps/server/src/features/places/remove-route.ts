import { emptyRoute } from '@outrider/model/places/route-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { ownSlot } from './branch-slots.ts';
import { changesOfRoute } from './changes-of-route.ts';

export const removeRoute: HttpHandler<'removeRoute', 'routes'> = async (
  { index, edits },
  { caller, note },
  { routes },
) => {
  const before = ownSlot(caller, routes.slot(index));
  note(changesOfRoute(before, emptyRoute(index)));
  // Whether the slot is theirs was looked at as it was then.
  await routes.remove(index, edits ?? before.edits);
  return { hasError: false, message: 'The route was removed' };
};
