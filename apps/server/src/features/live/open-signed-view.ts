import type { HttpHandler } from '../../calls/handler.ts';
import { openedView } from './opened-view.ts';

/** Path over which the signature goes: the same for every view. */
const PATH = '/live';

/** Lets whoever has a user's signature watch the channels that it names (rule S02). */
export const openSignedView: HttpHandler<
  'openSignedView',
  'guests' | 'sessions' | 'fleet' | 'clock' | 'port' | 'config'
> = async ({ user, signature, x, deviceid, channels }, { ip }, services) => {
  const params = new URLSearchParams({ user, deviceid, channels, password: signature });
  if (x !== undefined) params.set('x', x);
  const owner = await services.sessions.byPresigned(PATH, params, ip);
  const view = { deviceid, channels: [...new Set(channels.split(',').map(Number))] };
  return openedView(services.guests.openBySession(owner, view), view, services);
};
