import type { HttpHandler } from '../../calls/handler.ts';

export const changePassword: HttpHandler<'changePassword', 'sessions'> = async (
  { newpass, oldpass },
  { session, ip },
  { sessions },
) => {
  await sessions.changePassword(session, oldpass, newpass, ip);
  return { hasError: false, message: 'The password was changed' };
};
