import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { type Config, playbackPortOf, subPortOf, talkPortOf } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { Log } from '../../log.ts';
import type { CardPlaybacks } from '../../relay/cards/card-playbacks.ts';
import type { Hub } from '../../relay/hub.ts';
import type { Talks } from '../../talk/talks.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import { type MediaParts, serveMediaConnection } from './connection.ts';
import { MediaDatagrams } from './datagrams.ts';
import { InletRegistry } from './inlet-registry.ts';
import { serveTalkConnection } from './talk-connection.ts';

/** A channel is played by one stream alone, which of the two it is: on the port for playback they are not told apart. */
const PLAYBACK_STREAM = 'main';
/** Recorders behind one carrier's NAT may all be asked for a stream at the same moment. */
const MAX_STRANGERS_OF_ADDRESS = 1_024;

export interface Jt1078GatewayParts {
  readonly config: Pick<
    Config,
    | 'deviceHost'
    | 'jt1078Port'
    | 'jt1078SubPort'
    | 'jt1078TalkPort'
    | 'jt1078PlaybackPort'
    | 'mediaTransport'
    | 'mediaSameAddress'
  >;
  readonly fleet: Pick<Fleet, 'records' | 'links' | 'contacts'>;
  readonly hub: Hub;
  readonly cards: Pick<CardPlaybacks, 'isWanted' | 'wanted' | 'onStop'>;
  readonly talks: Pick<Talks, 'wanted' | 'awaitingLine'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The media gateway and the ports it listens on, by the transport that devices are asked to use. */
export interface Jt1078Gateway extends AsyncDisposable {
  readonly mainPort: number;
  readonly subPort: number;
  readonly talkPort: number;
  readonly playbackPort: number;
  /** Whether streams are let in on every port. */
  works(): boolean;
}

/**
 * Opens the doors for media. Main streams, sub streams, talks and playback have a port each: a packet of JT/T 1078 names its
 * terminal and channel, but not which of the channel's streams it belongs to. Talks go over TCP whatever pictures go over: sound
 * goes back on the connection that the device opened. So does playback: of a recording nothing is to be missing.
 * The transport that no device is asked to use stays shut: a sender that uses it is no device.
 * @throws the system's error when a port cannot be opened
 */
export async function startJt1078Gateway(options: Jt1078GatewayParts): Promise<Jt1078Gateway> {
  const { config, fleet, hub, cards, talks, clock, log } = options;
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
  await using opened = new AsyncDisposableStack();
  const host = config.deviceHost;
  const main = opened.use(await openStreamPort('main', config.jt1078Port, host, parts));
  const sub = opened.use(await openStreamPort('sub', subPortOf(config), host, parts));
  const talk = opened.use(
    await openPort({
      port: talkPortOf(config),
      host,
      onConnection: (socket) => serveTalkConnection(socket, { ...parts, talks }),
    }),
  );
  const playback = opened.use(await openPlaybackPort(playbackPortOf(config), host, cards, parts));
  const ports = opened.move();
  return {
    mainPort: main.port,
    subPort: sub.port,
    talkPort: talk.port,
    playbackPort: playback.port,
    works: () => [main, sub, talk, playback].every((one) => one.works()),
    async [Symbol.asyncDispose]() {
      parts.limiter.stop();
      await ports[Symbol.asyncDispose]();
    },
  };
}

async function openPlaybackPort(
  port: number,
  host: string,
  cards: Jt1078GatewayParts['cards'],
  parts: PortParts,
): Promise<OpenPort> {
  const registry = new InletRegistry({ ...parts, relay: cards });
  const stopListening = cards.onStop((key) => registry.drop({ ...key, stream: PLAYBACK_STREAM }));
  const opened = await openPort({
    port,
    host,
    onConnection: (socket) =>
      serveMediaConnection(socket, PLAYBACK_STREAM, { ...parts, relay: cards, registry }),
  });
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      stopListening();
      await opened[Symbol.asyncDispose]();
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
