import type { HttpHandler } from '../../calls/handler.ts';

export const signOut: HttpHandler<'signOut', 'sessions'> = async (_request, { session }, { sessions }) => {
  await sessions.end(session);
  return { hasError: false, message: 'Signed out' };
};
