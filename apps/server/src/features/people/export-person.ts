import type { HttpHandler } from '../../calls/handler.ts';
import { heldFileAnswer } from '../../calls/held-file-answer.ts';
import { accountOf } from './erased-account.ts';

const file = { name: 'personal data.zip', type: 'application/zip' };

export const exportPerson: HttpHandler<
  'exportPerson',
  'store' | 'variant' | 'clock' | 'personExports'
> = async ({ name: asked }, { caller, gone }, { store, variant, clock, personExports }) => {
  const { name } = await accountOf(asked, store, { caller, variant, nowMs: clock.now() });
  const waits = gone?.();
  const who = { kind: 'account', name, number: 0 } as const;
  return heldFileAnswer(await personExports.make(who, caller.userName, waits), file, waits);
};

export const exportOwnData: HttpHandler<'exportOwnData', 'personExports'> = async (
  _request,
  { caller: { userName: name }, gone },
  { personExports },
) => {
  const waits = gone?.();
  const who = { kind: 'account', name, number: 0 } as const;
  return heldFileAnswer(await personExports.make(who, name, waits), file, waits);
};
