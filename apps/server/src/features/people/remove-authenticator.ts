import type { HttpHandler } from '../../calls/handler.ts';
import { assertSpare } from './factor-rules.ts';

export const removeAuthenticator: HttpHandler<
  'removeAuthenticator',
  'sessions' | 'settings' | 'store'
> = async ({ oldpass }, { session, ip }, { sessions, settings, store: { secondFactors } }) => {
  await sessions.ownPassword.assertHimself(session, oldpass, ip);
  await assertSpare(session, secondFactors, settings.get('signIn.factorDuties'));
  await secondFactors.removeAuthenticator(session.userName);
  return { hasError: false, message: 'The authenticator app was removed' };
};
