import { OutriderError } from '@outrider/model/error-code.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

/**
 * Who makes a call, by what a transaction sees of them: a session learns a moment later what somebody lost, and what is asked of this one
 * goes together with what the transaction reads and writes.
 * @param access of the call that they make
 * @throws OutriderError AUTH_REQUIRED for somebody who is gone, disabled or over by now; FORBIDDEN for somebody who may not make the call any more
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
