import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { installedChannels } from '@outrider/model/devices/device.ts';
import { RANDOM_VIEW } from '@outrider/model/live/limits.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { ADMIN_LEVEL, canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { assertAccess, assertDevice, noDevice } from '../../calls/access.ts';
import type { Services } from '../../calls/services.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { Session } from '../../sessions/session.ts';
import { closeWithSession } from '../close-with-session.ts';
import type { Door, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import { watchAtRandom } from './stream-random.ts';
import { StreamViewer } from './stream-viewer.ts';

/** Each resumption is answered with a whole group of pictures: who asks for more than this many is no page. */
const MAX_REQUESTS = 200;
const REQUEST_WINDOW_MS = 10_000;

const watching: Access = { right: 'P_live' };

/** The random view is the administrator's (rule LIVE-12). */
const watchingAtRandom: Access = { right: 'P_live', maxLevel: ADMIN_LEVEL };
/** The device of a random view's streams: any. */
const ANY_DEVICE = '*';

/** What a socket is for: whom it may be shown to, and how its viewer begins to watch and ends. */
interface Show {
  readonly key: StreamKey;
  readonly allowed: (identity: Identity) => boolean;
  readonly watch: (viewer: StreamViewer) => () => void;
}

/** ws.cgi: live pictures and sound of a channel (docs/reference/stream-frame.md). */
export const streamDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit({ path, params, ip }, services) {
    const session = await services.sessions.byPresigned(path, params, ip);
    const show =
      params.get('deviceid') === ANY_DEVICE
        ? randomShow(params, session, services)
        : channelShow(params, session, services);
    return (open) => serveStream(open, show, session, services);
  },
};

/** The type that the parameters name: 'main', which is the default, or 'sub'. */
function streamType(params: URLSearchParams): StreamType {
  const type = params.get('type') ?? 'main';
  if (type !== 'main' && type !== 'sub')
    throw new OutriderError('NOT_FOUND', 'There is no such type of stream');
  return type;
}

/** The number that the parameter names, of two digits at most. */
function numberOf(params: URLSearchParams, name: 'channel' | 'streamid'): number {
  const text = params.get(name) ?? '';
  if (!/^\d{1,2}$/.test(text)) throw new OutriderError('NOT_FOUND', `There is no such ${name}`);
  return Number(text);
}

/** The stream of one channel: `deviceid`, `channel` (1-based), `type`. */
function channelShow(params: URLSearchParams, session: Session, services: Services): Show {
  assertAccess(session.identity, watching);
  const stream = streamType(params);
  const key = { deviceid: params.get('deviceid') ?? '', channel: numberOf(params, 'channel'), stream };
  assertDevice(session.identity, key.deviceid);
  const device = services.fleet.state.get(key.deviceid);
  if (device === undefined) throw noDevice(key.deviceid);
  if (!installedChannels(device.channelMask).includes(key.channel)) {
    throw new OutriderError('NOT_FOUND', `Device ${key.deviceid} has no channel ${key.channel}`);
  }
  return {
    key,
    allowed: ({ access, level, deviceScope }) =>
      hasRight(access, 'P_live') && canAccessDevice({ level, deviceScope }, key.deviceid),
    watch: (viewer) => services.relay.watch(key, viewer),
  };
}

/** A place of the random view: `deviceid` '*', `streamid` (from 0), `type`. */
function randomShow(params: URLSearchParams, session: Session, services: Services): Show {
  assertAccess(session.identity, watchingAtRandom);
  const stream = streamType(params);
  const place = numberOf(params, 'streamid');
  if (place >= RANDOM_VIEW.streams) throw new OutriderError('NOT_FOUND', 'There is no such streamid');
  return {
    // Until the first status it is of no channel; a frame has to name one.
    key: { deviceid: ANY_DEVICE, channel: 1, stream },
    allowed: ({ access, level }) => hasRight(access, 'P_live') && level === ADMIN_LEVEL,
    watch: (viewer) => watchAtRandom({ viewer, stream, place, session, services }),
  };
}

function serveStream(open: OpenSocket, show: Show, session: Session, services: Services): void {
  const { socket, connection, knock } = open;
  const { clock, log } = services;
  const { key, allowed, watch } = show;
  const viewer = new StreamViewer(connection, key, clock, {
    user: session.userName,
    ip: knock.ip,
    port: knock.port,
  });
  connection.setNoDelay(true);
  let leave: (() => void) | undefined = watch(viewer);
  const stop = (): void => {
    leave?.();
    leave = undefined;
  };
  let requests = 0;
  let windowMs = clock.elapsed();
  socket.on('message', (data, isBinary) => {
    const now = clock.elapsed();
    if (now - windowMs >= REQUEST_WINDOW_MS) {
      windowMs = now;
      requests = 0;
    }
    if (++requests > MAX_REQUESTS) {
      stop();
      socket.close(closeCodes.policy.code, 'too many requests');
      return;
    }
    const text = isBinary ? '' : String(data as Buffer);
    // A hidden tab goes on being connected, and costs nothing.
    if (text === 'pause') stop();
    else if (text === 'resume' && leave === undefined && socket.readyState === socket.OPEN) {
      viewer.restart();
      leave = watch(viewer);
    }
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'stream viewer failed'));
  socket.on('close', () => {
    stop();
    log.debug({ ...key, user: session.userName, dropped: viewer.dropped }, 'stream viewer left');
  });
  keepAlive(socket, clock);
  closeWithSession(socket, session, { stop, allowed });
}
