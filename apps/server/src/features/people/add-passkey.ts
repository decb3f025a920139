import type { HttpHandler } from '../../calls/handler.ts';

export const addPasskey: HttpHandler<'addPasskey', 'sessions'> = async (
  { name, passkey },
  { session },
  { sessions },
) => {
  const { factors } = sessions;
  await factors.passkeys.add(session.userName, name, passkey);
  const recoveryCodes = await factors.firstRecoveryCodes(session.userName);
  await sessions.renew(session);
  return { hasError: false, message: 'The passkey was added', recoveryCodes };
};
