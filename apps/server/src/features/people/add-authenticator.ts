import type { HttpHandler } from '../../calls/handler.ts';

export const addAuthenticator: HttpHandler<'addAuthenticator', 'sessions'> = async (
  { sealed, code },
  { session },
  { sessions },
) => {
  const { factors } = sessions;
  await factors.authenticators.add(session.userName, sealed, code);
  const recoveryCodes = await factors.firstRecoveryCodes(session.userName);
  await sessions.renew(session);
  return { hasError: false, message: 'The authenticator app was added', recoveryCodes };
};
