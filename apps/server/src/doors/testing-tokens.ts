import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { MAX_TOKEN_RATE } from '@outrider/model/people/token-record.ts';
import type { MadeToken, NewToken } from '../sessions/tokens/tokens.ts';
import { everyRight, type TestDoors } from './testing.ts';

const MONTH_MS = 30 * 86_400_000;

interface Program extends Omit<NewToken, 'userName' | 'access'> {
  readonly rights: readonly Right[];
}

/**
 * Makes a token for a program of a user. Nothing checks whether the user may make it, as the call addToken does.
 * @param program how the token differs from one of level 0 with every right, for all groups and devices, good from any address for 30 days of
 * the system's clock
 */
export async function makeProgram(
  { sessions }: Pick<TestDoors, 'sessions'>,
  userName: string,
  { rights = everyRight, ...program }: Partial<Program> = {},
): Promise<MadeToken> {
  const made = sessions.tokens.make();
  await sessions.tokens.add(made, {
    userName,
    name: 'program',
    level: 0,
    access: accessOf(rights),
    groupIds: [],
    deviceids: [],
    addresses: [],
    rate: MAX_TOKEN_RATE,
    expiresMs: Date.now() + MONTH_MS,
    ...program,
  });
  return made;
}
