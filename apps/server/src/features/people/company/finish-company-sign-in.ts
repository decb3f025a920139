import type { HttpHandler } from '../../../calls/handler.ts';

export const finishCompanySignIn: HttpHandler<'finishCompanySignIn', 'sessions' | 'log'> = async (
  { attempt, query },
  { ip },
  { sessions, log },
) => {
  const { userName, what, by } = await sessions.company.finish(attempt, query);
  if (what !== 'as before') log.info({ user: userName, ip, account: what }, 'signed in by a service');
  return { query: sessions.createSignInLink(userName, by) };
};
