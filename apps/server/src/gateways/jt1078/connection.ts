import type { Socket } from 'node:net';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { Log } from '../../log.ts';
import type { ConnectionLimit } from '../../net/connection-limit.ts';
import type { LogLimiter } from '../../net/log-limiter.ts';
import { plainAddress } from '../../net/plain-address.ts';
import { SilenceWatch } from '../../net/silence-watch.ts';
import type { InletRegistry, RegistryParts } from './inlet-registry.ts';
import { type Arrival, arrivalNow, type MediaInlet } from './media-inlet.ts';
import { refusals } from './refusals.ts';

/** A media connection that brings nothing for this long is dead. */
export const MEDIA_SILENT_MS = 30_000;
/** A connection has to say which stream it brings within this time. */
export const FIRST_PACKET_MS = 10_000;
/** TCP loses nothing: a sender of more bytes than this that are no packets is broken. */
const MAX_SKIPPED = 256 * 1024;
/** First bytes of a stranger that are kept. */
const BEGAN_BYTES = 16;
const NOTHING: Uint8Array = new Uint8Array();

export interface MediaParts extends RegistryParts {
  readonly registry: InletRegistry;
  readonly limiter: LogLimiter;
  /** Connections of one address that have not brought a stream yet. */
  readonly strangers: ConnectionLimit;
  readonly clock: Clock;
  readonly log: Log;
}

/** Takes the packets of one TCP connection into the relay until it ends, for one reason, logged once. */
export function serveMediaConnection(socket: Socket, stream: StreamType, parts: MediaParts): void {
  const { registry, limiter, strangers, fleet, clock, log } = parts;
  const address = plainAddress(socket.remoteAddress);
  if (!strangers.take(address)) {
    socket.destroy();
    limiter.refused(
      address,
      { reason: 'too many connections', stream },
      'a media connection was turned away',
    );
    return;
  }
  const splitter = new PacketSplitter();
  const watch = new SilenceWatch(clock, FIRST_PACKET_MS, () => end('silent'));
  let inlet: MediaInlet | undefined;
  let ended = false;
  /** Whether a packet said to which device it belongs; until then the first bytes are kept. */
  let named = false;
  let began: Uint8Array = NOTHING;

  function end(reason: string): void {
    if (ended) return;
    ended = true;
    watch.stop();
    socket.destroy();
    if (inlet === undefined) {
      strangers.give(address);
      if (!named) fleet.contacts.strayed({ address, door: 'jt1078', reason }, began);
      limiter.refused(address, { reason, stream }, 'a media connection was turned away');
      return;
    }
    registry.close(inlet, reason);
    const { packets, lostPackets, droppedUnits } = inlet.counts;
    log.debug(
      { address, ...inlet.key, reason, packets, lostPackets, droppedUnits },
      'a media connection ended',
    );
  }

  function take(packet: MediaPacket, arrival: Arrival): void {
    if (inlet === undefined) {
      named = true;
      const key = registry.keyOf(packet, stream, address);
      if (typeof key === 'string') {
        const otherPort = key === 'UNWANTED' && registry.isOtherPort(packet, stream);
        end(refusals[otherPort ? 'OTHER_PORT' : key]);
        return;
      }
      inlet = registry.open(
        key,
        packet,
        address,
        () => end('a newer connection brings the stream'),
        () => end(refusals.UNWANTED),
      );
      strangers.give(address);
      watch.limit(MEDIA_SILENT_MS);
      log.debug({ address, ...key }, 'a media connection brings a stream');
    }
    if (!inlet.push(packet, arrival)) end(refusals.UNWANTED);
  }

  /** A fault of one device does not keep the others from being served. */
  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      limiter.failed({ err: error, address }, 'media could not be taken in');
      end('a fault of the server');
    }
  }

  function takeBytes(bytes: Uint8Array): void {
    if (ended) return;
    if (!named && began === NOTHING) began = bytes.slice(0, BEGAN_BYTES);
    const packets = splitter.push(bytes);
    if (packets.length > 0) {
      const arrival = arrivalNow(clock);
      watch.touch(arrival.elapsedMs);
      for (const packet of packets) {
        take(packet, arrival);
        if (ended) return;
      }
    }
    if (splitter.foreign) end('no JT/T 1078');
    else if (splitter.skippedBytes > MAX_SKIPPED) end('too many bytes that are no packet');
  }

  socket.on('data', (bytes) => guard(() => takeBytes(bytes)));
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => {
    guard(() => {
      if (ended) return;
      const arrival = arrivalNow(clock);
      for (const packet of splitter.end()) if (!ended) take(packet, arrival);
    });
    end('the device closed it');
  });
}
