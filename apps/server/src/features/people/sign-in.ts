import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { mapCenterOf } from '../../options/map-center.ts';

export const signIn: ControlHandler<'signIn', 'sessions' | 'config' | 'store'> = async (
  { user, password, ticket, signature, save },
  call,
  { sessions, config, store },
) => {
  const session =
    ticket !== undefined && signature !== undefined
      ? await sessions.signInByTicket(ticket, signature, call.ip, call.agent)
      : await sessions.signIn(user ?? '', password ?? '', call.ip, save === 1, call.agent);
  if (session.key === undefined) throw new OutriderError('INTERNAL', 'The session has no key');
  call.signIn(session);
  const { level, userName, access } = session.identity;
  const own = await store.users.find(userName);
  const center = own?.mapCentre ?? mapCenterOf(config);
  const zoom = own?.mapCentre === undefined ? undefined : own.mapZoom;
  const begins = center === undefined ? {} : { lat: String(center.lat), lng: String(center.lng), zoom };
  return { level, user: userName, key: session.key, ...begins, access };
};
