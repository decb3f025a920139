import { type HttpHandler, sessionOf } from '../../calls/http/call.ts';

export const changePassword: HttpHandler<'changePassword'> = async ({ newpass, oldpass }, call) => {
  await call.services.sessions.changePassword(sessionOf(call), oldpass, newpass, call.ip);
  return { hasError: false, message: 'The password was changed' };
};
