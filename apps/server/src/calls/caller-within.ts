import { OutriderError } from '@outrider/model/error-code.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

/**
 * The caller of a call, as a transaction sees them: a session learns of lost rights a moment later, but what this caller may do
 * agrees with what the transaction reads and writes.
 * @param access of the call that they make
 * @throws OutriderError AUTH_REQUIRED when the caller was removed, disabled or has expired by now; FORBIDDEN when they may not make the call any more
 */
export async function callerWithin(
  tx: StoreParts,
  caller: Caller,
  access: Access,
  { sessions }: Pick<Services, 'sessions'>,
): Promise<Caller> {
  const identity = await sessions.identityIn(tx, caller.userName);
  if (identity === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  const now = caller.as(identity);
  now.demand(access);
  return now;
}
