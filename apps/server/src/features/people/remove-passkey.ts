import type { HttpHandler } from '../../calls/handler.ts';
import { assertSpare } from './factor-rules.ts';

export const removePasskey: HttpHandler<'removePasskey', 'sessions' | 'settings' | 'store'> = async (
  { id, oldpass },
  { session, ip },
  { sessions, settings, store: { secondFactors } },
) => {
  await sessions.ownPassword.assertHimself(session, oldpass, ip);
  await assertSpare(session, secondFactors, settings.get('signIn.factorDuties'));
  await sessions.factors.passkeys.remove(session.userName, id);
  return { hasError: false, message: 'The passkey was removed' };
};
