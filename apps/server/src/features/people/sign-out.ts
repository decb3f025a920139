import { type HttpHandler, sessionOf } from '../../calls/http/call.ts';

export const signOut: HttpHandler<'signOut'> = async (_body, call) => {
  await call.services.sessions.end(sessionOf(call));
  return { hasError: false, message: 'Signed out' };
};
