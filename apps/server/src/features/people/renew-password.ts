import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError FORBIDDEN where administrators reactivate accounts; AUTH_REQUIRED, SECOND_FACTOR, RATE_LIMIT as a sign-in would */
export const renewPassword: HttpHandler<'renewPassword', 'sessions'> = async (
  { username: userName, password: hash, newpass: next, code },
  { ip },
  { sessions },
) => {
  await sessions.renewPassword({ userName, hash, next, code, ip });
  return { hasError: false, message: 'The password was changed' };
};
