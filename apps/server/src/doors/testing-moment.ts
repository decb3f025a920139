import { systemClock } from '@outrider/kit/clock.ts';
import { Caller } from '../calls/caller.ts';
import type { Services } from '../calls/services.ts';
import { NEVER_PRIVATE } from '../privacy/private-times.ts';
import type { TestDoors } from './testing.ts';

type Parts = Pick<Services, 'sessions' | 'store' | 'clock' | 'variant'>;

/**
 * Calls by somebody whose session knows what they might do when this was called, as it does for a moment after that has changed.
 * @returns what makes a call by its handler
 */
export async function callsOfBefore({ sessions, store, fleet, variant }: TestDoors, userName: string) {
  const identity = await sessions.identityOf(userName);
  if (identity === undefined) throw new Error(`there is no ${userName}`);
  const asked = {
    caller: new Caller(() => identity, fleet.state, NEVER_PRIVATE),
    note: () => {},
  };
  const parts: Parts = { sessions, store, variant, clock: systemClock };
  return async <Request, Answer>(
    handler: (request: Request, call: never, services: Parts) => Answer,
    request: Request,
    // oxlint-disable-next-line typescript/consistent-type-assertions -- of a call it has what such a handler needs
  ): Promise<Awaited<Answer>> => await handler(request, asked as never, parts);
}
