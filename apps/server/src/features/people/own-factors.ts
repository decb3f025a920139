import type { HttpHandler } from '../../calls/handler.ts';
import { isDuty } from './factor-rules.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const ownFactors: HttpHandler<'ownFactors', 'store' | 'settings'> = async (
  _request,
  { session },
  { store: { secondFactors }, settings },
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
    duty: isDuty(settings.get('signIn.factorDuties'), session.identity.level),
  };
};
