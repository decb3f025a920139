import type { HttpHandler } from '../../calls/handler.ts';
import { invitationOf } from './invitation-token.ts';

export const readInvitation: HttpHandler<'readInvitation', 'store' | 'clock'> = async (
  { token },
  _call,
  { store, clock },
) => {
  const { userName, expiresMs } = await invitationOf(token, store.invitations, clock.now());
  return { name: userName, expires: Math.floor(expiresMs / 1000) };
};
