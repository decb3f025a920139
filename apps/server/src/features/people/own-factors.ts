import type { HttpHandler } from '../../calls/handler.ts';
import { isDuty } from './factor-rules.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const ownFactors: HttpHandler<'ownFactors', 'store'> = async (
  _request,
  { session },
  { store: { secondFactors } },
) => {
  const { authenticator, passkeys, recoveryCodes } = await secondFactors.of(session.userName);
  return {
    authenticator: authenticator === undefined ? null : seconds(authenticator.addedMs),
    passkeys: passkeys.map(({ id, name, host, addedMs, usedMs }) => ({
      id,
      name,
      host,
      added: seconds(addedMs),
      used: seconds(usedMs),
    })),
    recoveryCodes,
    duty: isDuty(await secondFactors.duties(), session.identity.level),
  };
};
