import type { HttpHandler } from '../../calls/handler.ts';
import { assertSpare } from './factor-rules.ts';

export const removePasskey: HttpHandler<'removePasskey', 'sessions' | 'store'> = async (
  { id, oldpass },
  { session, ip },
  { sessions, store: { secondFactors } },
) => {
  await sessions.ownPassword.assertHimself(session, oldpass, ip);
  await assertSpare(session, secondFactors);
  await sessions.factors.passkeys.remove(session.userName, id);
  return { hasError: false, message: 'The passkey was removed' };
};
