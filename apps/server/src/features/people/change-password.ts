import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError FORBIDDEN where the deployment has switched it off (rule NAV-1) */
export const changePassword: HttpHandler<'changePassword', 'sessions' | 'variant'> = async (
  { newpass, oldpass },
  { session, ip },
  { sessions, variant },
) => {
  if (!variant.rules.changePassword)
    throw new OutriderError('FORBIDDEN', 'Administrators set the passwords here');
  await sessions.changePassword(session, oldpass, newpass, ip);
  return { hasError: false, message: 'The password was changed' };
};
