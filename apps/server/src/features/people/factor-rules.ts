import { OutriderError } from '@outrider/model/error-code.ts';
import { LOWEST_LEVEL } from '@outrider/model/people/user.ts';
import type { SecondFactors, UserFactors } from '@outrider/store/people/second-factors.ts';
import type { Session } from '../../sessions/session.ts';

/** Whether a second factor is a duty for people of that permission. */
export function isDuty(duties: readonly number[], level: number): boolean {
  return duties.includes(Math.min(level, LOWEST_LEVEL));
}

/**
 * Lets people through who may do without one of their factors: another is left, or they need none.
 * @throws OutriderError CONFLICT
 */
export async function assertSpare(
  { userName, identity }: Pick<Session, 'userName' | 'identity'>,
  stored: Pick<SecondFactors, 'of'>,
  duties: readonly number[],
): Promise<void> {
  if (count(await stored.of(userName)) > 1 || !isDuty(duties, identity.level)) return;
  throw new OutriderError('CONFLICT', 'Your permission asks for a second factor: add another one first');
}

/** How many ways a user has, besides their password, to show that it is them. */
export function count({ authenticator, passkeys }: UserFactors): number {
  return passkeys.length + (authenticator === undefined ? 0 : 1);
}
