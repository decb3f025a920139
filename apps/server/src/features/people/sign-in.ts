import { OutriderError } from '@outrider/model/error-code.ts';
import { parseMapCenter } from '@outrider/model/maps/map-center.ts';
import type { ControlRequest } from '@outrider/protocol/tables.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import type { Session } from '../../sessions/session.ts';
import type { Sessions } from '../../sessions/sessions.ts';

export const signIn: ControlHandler<'signIn', 'sessions' | 'settings' | 'store' | 'clock'> = async (
  request,
  call,
  { sessions, settings, store, clock },
) => {
  const session = await sessionBy(request, call, sessions);
  if (session.key === undefined) throw new OutriderError('INTERNAL', 'The session has no key');
  call.signIn(session);
  if (!session.comesFrom(call.ip, clock.now())) call.isKnown();
  const { level, userName, access, branch, owesFactor = false, kiosk = false } = session.identity;
  const own = await store.users.find(userName);
  const center = own?.mapCentre ?? parseMapCenter(settings.get('map.center'));
  const zoom = own?.mapCentre === undefined ? undefined : own.mapZoom;
  const begins = center === undefined ? {} : { lat: String(center.lat), lng: String(center.lng), zoom };
  return {
    level,
    user: userName,
    key: session.key,
    ...begins,
    access,
    ...(owesFactor && { owesFactor: 1 }),
    ...(branch !== undefined && { branch: branch.roots[0] }),
    ...(kiosk && { kiosk: 1 }),
    ...(own !== undefined && own.language !== '' && { language: own.language }),
    ...toldOnce(session),
  };
};

/** Where somebody signs in from. */
interface SignInFrom {
  readonly ip: string;
  readonly agent: string;
}

/** The session of whichever way in the request takes. */
async function sessionBy(
  { user, password, code, passkey, ticket, signature, save }: ControlRequest<'signIn'>,
  from: SignInFrom,
  sessions: Sessions,
): Promise<Session> {
  const saved = save === 1;
  if (ticket !== undefined && signature !== undefined)
    return await sessions.signInByTicket(ticket, signature, from.ip, from.agent);
  if (passkey !== undefined) return await sessions.signInByPasskey(passkey, from.ip, saved, from.agent);
  return await sessions.signIn(user ?? '', password ?? '', from.ip, saved, from.agent, code);
}

/** Failed sign-ins, of which the person is told at the first good one (rule S29). */
function toldOnce(session: Session) {
  const { missed } = session;
  if (missed === undefined) return {};
  session.missed = undefined;
  return {
    missed: missed.count,
    missedAt: Math.floor(missed.lastMs / 1000),
    missedFrom: missed.addresses.join(', '),
  };
}
