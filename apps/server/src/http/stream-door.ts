import { OutriderError } from '@outrider/model/error-code.ts';
import { installedChannels } from '@outrider/model/device.ts';
import type { Access } from '@outrider/protocol/vcp/messages.ts';
import { hasRight } from '@outrider/model/rights.ts';
import { canAccessDevice } from '@outrider/model/user.ts';
import { assertAccess, assertDevice, noDevice } from '../features/access.ts';
import type { Services } from '../features/services.ts';
import type { StreamKey } from '../fleet/device-link.ts';
import type { Session } from '../sessions/session.ts';
import { closeCodes } from './close-codes.ts';
import { closeWithSession } from './close-with-session.ts';
import type { Door, OpenSocket } from './door.ts';
import { keepAlive } from './keep-alive.ts';
import { StreamViewer } from './stream-viewer.ts';

/** Each resumption is answered with a whole group of pictures: who asks for more than this many is no page. */
const MAX_REQUESTS = 200;
const REQUEST_WINDOW_MS = 10_000;

const watching: Access = { right: 'P_live' };

/** The stream that the parameters name: `deviceid`, `channel` (1-based), `type` ('main', which is the default, or 'sub'). */
function streamKey(params: URLSearchParams): StreamKey {
  const type = params.get('type') ?? 'main';
  const channel = params.get('channel') ?? '';
  if (type !== 'main' && type !== 'sub')
    throw new OutriderError('NOT_FOUND', 'There is no such type of stream');
  if (!/^\d{1,2}$/.test(channel)) throw new OutriderError('NOT_FOUND', 'There is no such channel');
  return { deviceid: params.get('deviceid') ?? '', channel: Number(channel), stream: type };
}

/** ws.cgi: live pictures and sound of a channel (docs/reference/stream-frame.md). */
export const streamDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit({ path, params, ip }, services) {
    const session = await services.sessions.byPresigned(path, params, ip);
    assertAccess(session.identity, watching);
    const key = streamKey(params);
    assertDevice(session.identity, key.deviceid);
    const device = services.fleet.get(key.deviceid);
    if (device === undefined) throw noDevice(key.deviceid);
    if (!installedChannels(device.chmask).includes(key.channel)) {
      throw new OutriderError('NOT_FOUND', `Device ${key.deviceid} has no channel ${key.channel}`);
    }
    return (open) => serveStream(open, key, session, services);
  },
};

function serveStream(open: OpenSocket, key: StreamKey, session: Session, services: Services): void {
  const { socket, connection, knock } = open;
  const { relay, clock, log } = services;
  const viewer = new StreamViewer(connection, key, clock, {
    user: session.userName,
    ip: knock.ip,
    port: knock.port,
  });
  connection.setNoDelay(true);
  let leave: (() => void) | undefined = relay.watch(key, viewer);
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
      socket.close(closeCodes.policy, 'too many requests');
      return;
    }
    const text = isBinary ? '' : String(data as Buffer);
    // A hidden tab goes on being connected, and costs nothing.
    if (text === 'pause') stop();
    else if (text === 'resume' && leave === undefined && socket.readyState === socket.OPEN) {
      viewer.restart();
      leave = relay.watch(key, viewer);
    }
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'stream viewer failed'));
  socket.on('close', () => {
    stop();
    log.debug({ ...key, user: session.userName, dropped: viewer.dropped }, 'stream viewer left');
  });
  keepAlive(socket, clock);
  closeWithSession(socket, session, {
    stop,
    allowed: ({ access, level, deviceScope }) =>
      hasRight(access, 'P_live') && canAccessDevice({ level, deviceScope }, key.deviceid),
  });
}
