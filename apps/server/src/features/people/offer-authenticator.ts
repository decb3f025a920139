import type { HttpHandler } from '../../calls/handler.ts';

export const offerAuthenticator: HttpHandler<'offerAuthenticator', 'sessions'> = async (
  { oldpass },
  { session, ip },
  { sessions },
) => {
  await sessions.ownPassword.assertPresent(session, oldpass, ip);
  return sessions.factors.authenticators.offer(session.userName);
};
