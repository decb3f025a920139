import type { HttpHandler } from '../../../calls/handler.ts';

export const directorySignIn: HttpHandler<'directorySignIn', 'sessions' | 'log'> = async (
  { provider, ...shown },
  { ip },
  { sessions, log },
) => {
  const { userName, what } = await sessions.ldap.signIn(provider, shown, ip);
  if (what !== 'as before') log.info({ user: userName, ip, account: what }, 'signed in by a directory');
  return { query: sessions.createSignInLink(userName) };
};
