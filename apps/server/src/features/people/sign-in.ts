import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { mapCenterOf } from '../../options/map-center.ts';

export const signIn: ControlHandler<'signIn', 'sessions' | 'config'> = async (
  { user, password, ticket, signature, save },
  call,
  { sessions, config },
) => {
  const session =
    ticket !== undefined && signature !== undefined
      ? await sessions.signInByTicket(ticket, signature, call.ip)
      : await sessions.signIn(user ?? '', password ?? '', call.ip, save === 1);
  if (session.key === undefined) throw new OutriderError('INTERNAL', 'The session has no key');
  call.signIn(session);
  const { level, userName, access } = session.identity;
  const center = mapCenterOf(config);
  const begins = center === undefined ? {} : { lat: String(center.lat), lng: String(center.lng) };
  return { level, user: userName, key: session.key, ...begins, access };
};
