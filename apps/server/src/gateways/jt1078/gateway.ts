import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { Config } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { Log } from '../../log.ts';
import type { Hub } from '../../relay/hub.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import { type MediaParts, serveMediaConnection } from './connection.ts';
import { MediaDatagrams } from './datagrams.ts';
import { InletRegistry } from './inlet-registry.ts';

/** Recorders behind one carrier's NAT may all be asked for a stream at the same moment. */
const MAX_STRANGERS_OF_ADDRESS = 1_024;

export interface Jt1078GatewayParts {
  readonly config: Pick<
    Config,
    'deviceHost' | 'jt1078Port' | 'jt1078SubPort' | 'mediaTransport' | 'mediaSameAddress'
  >;
  readonly fleet: Pick<Fleet, 'records' | 'links'>;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly log: Log;
}

/** The media gateway and the ports it listens on, by the transport that devices are asked to use. */
export interface Jt1078Gateway extends AsyncDisposable {
  readonly mainPort: number;
  readonly subPort: number;
}

/**
 * Opens the doors for media. Main and sub streams have a port each: a packet of JT/T 1078 names its terminal and channel,
 * but not which of the channel's two streams it belongs to.
 * The transport that no device is asked to use stays shut: whoever sends by it is no device.
 * @throws the system's error when a port cannot be opened
 */
export async function startJt1078Gateway(options: Jt1078GatewayParts): Promise<Jt1078Gateway> {
  const { config, fleet, hub, clock, log } = options;
  const sameAddress = config.mediaSameAddress;
  const registry = new InletRegistry({ fleet, relay: hub, sameAddress });
  const strangers = new ConnectionLimit(MAX_STRANGERS_OF_ADDRESS);
  const parts: PortParts = {
    strangers,
    hub,
    relay: hub,
    fleet,
    sameAddress,
    clock,
    log,
    registry,
    transport: config.mediaTransport,
    limiter: new LogLimiter(clock, log),
  };
  const main = await openStreamPort('main', config.jt1078Port, config.deviceHost, parts);
  const besideMain = config.jt1078Port === 0 ? 0 : config.jt1078Port + 1;
  let sub: OpenPort;
  try {
    sub = await openStreamPort('sub', config.jt1078SubPort ?? besideMain, config.deviceHost, parts);
  } catch (error) {
    await main[Symbol.asyncDispose]();
    throw error;
  }
  return {
    mainPort: main.port,
    subPort: sub.port,
    async [Symbol.asyncDispose]() {
      parts.limiter.stop();
      await Promise.all([main[Symbol.asyncDispose](), sub[Symbol.asyncDispose]()]);
    },
  };
}

interface PortParts extends MediaParts {
  readonly hub: Hub;
  readonly transport: Config['mediaTransport'];
}

async function openStreamPort(
  stream: StreamType,
  port: number,
  host: string,
  parts: PortParts,
): Promise<OpenPort> {
  const datagrams = new MediaDatagrams(stream, parts);
  const stopListening = parts.hub.onStop((key) => {
    if (key.stream === stream) datagrams.stop(key);
  });
  const opened = await openPort({
    port,
    host,
    ...(parts.transport === 'tcp'
      ? { onConnection: (socket) => serveMediaConnection(socket, stream, parts) }
      : { onDatagram: (bytes, from) => datagrams.take(bytes, from) }),
  });
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      stopListening();
      datagrams.close();
      await opened[Symbol.asyncDispose]();
    },
  };
}
