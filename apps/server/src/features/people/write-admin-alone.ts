import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

/** @throws OutriderError CONFLICT where nobody could sign in any more, or nobody while the service is down */
export const writeAdminAlone: HttpHandler<'writeAdminAlone', 'settings'> = async (
  { adminalone },
  call,
  { settings },
) => {
  await settings.set({ 'signIn.adminAlone': adminalone }, setterOf(call));
  return { hasError: false, message: 'It holds from the next sign-in on' };
};
