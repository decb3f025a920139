import type { HttpHandler } from '../../../calls/handler.ts';

export const companySignOut: HttpHandler<'companySignOut', 'sessions'> = async (
  { provider, logout_token: token },
  _call,
  { sessions },
) => {
  await sessions.company.signOut(provider, token);
  return { hasError: false, message: 'Signed out' };
};
