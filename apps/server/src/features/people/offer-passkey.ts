import type { HttpHandler } from '../../calls/handler.ts';

export const offerPasskey: HttpHandler<'offerPasskey', 'sessions'> = async (
  { oldpass },
  { session, ip },
  { sessions },
) => {
  await sessions.ownPassword.assertPresent(session, oldpass, ip);
  const { challenge, userHandle, known } = await sessions.factors.passkeys.newPasskey(session.userName);
  return { challenge, userHandle, known: [...known] };
};
