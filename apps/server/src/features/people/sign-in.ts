import { OutriderError } from '@outrider/model/error-code.ts';
import type { Handler } from '../../calls/control/call.ts';
import { mapCenterOf } from '../../options/map-center.ts';

export const signIn: Handler<'signIn'> = async (request, { services, ip, signIn: become }) => {
  const { user, password, ticket, signature, save } = request;
  const { sessions } = services;
  const session =
    ticket !== undefined && signature !== undefined
      ? await sessions.signInByTicket(ticket, signature, ip)
      : await sessions.signIn(user ?? '', password ?? '', ip, save === 1);
  if (session.key === undefined) throw new OutriderError('INTERNAL', 'The session has no key');
  become(session);
  const { level, userName, access } = session.identity;
  const { lat, lng } = mapCenterOf(services.config);
  return { level, user: userName, key: session.key, lat: String(lat), lng: String(lng), access };
};
