import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { count } from './factor-rules.ts';

export const newRecoveryCodes: HttpHandler<'newRecoveryCodes', 'sessions' | 'store'> = async (
  { oldpass },
  { session, ip },
  { sessions, store: { secondFactors } },
) => {
  await sessions.ownPassword.assertHimself(session, oldpass, ip);
  if (count(await secondFactors.of(session.userName)) === 0)
    throw new OutriderError('CONFLICT', 'Recovery codes are for who has a second factor');
  const recoveryCodes = await sessions.factors.renewRecoveryCodes(session.userName);
  return { hasError: false, message: 'These recovery codes are good from now on', recoveryCodes };
};
