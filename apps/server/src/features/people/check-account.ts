import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError AUTH_REQUIRED as a sign-in would, RATE_LIMIT */
export const checkAccount: HttpHandler<'checkAccount', 'sessions'> = async (
  { username, password },
  { ip },
  { sessions },
) => ({
  hasError: false,
  message: 'The password is right',
  expired: await sessions.wantsNewPassword(username, password, ip),
});
