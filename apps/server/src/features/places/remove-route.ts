import { emptyRoute } from '@outrider/model/places/route-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { slotToChange } from './branch-slots.ts';
import { changesOfRoute } from './changes-of-route.ts';

export const removeRoute: HttpHandler<'removeRoute', 'routes'> = async (
  { index, edits },
  { caller, note },
  { routes },
) => {
  const before = await slotToChange(caller, routes, index, edits);
  note(changesOfRoute(before, emptyRoute(index)));
  // The right to the slot was checked against this edit.
  await routes.remove(index, edits ?? before.edits);
  return { hasError: false, message: 'The route was removed' };
};
