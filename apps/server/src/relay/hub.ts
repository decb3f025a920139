import type { Clock } from '@outrider/kit/clock.ts';
import { STREAM_LINGER_MS } from '@outrider/model/live/limits.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { StreamKey } from './stream-key.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';
import { LiveStream, type Seat } from './live-stream.ts';
import type { RelayLoad, Watching } from './relay-load.ts';
import { RateMeter } from './rate-meter.ts';
import { SlabPool } from './slab-pool.ts';
import { StreamSource } from './stream-source.ts';
import type { Relay, Viewer } from './viewer.ts';

export interface HubParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

interface Running {
  readonly stream: LiveStream;
  readonly source: StreamSource;
  cancelLinger: (() => void) | undefined;
}

export function createHub(parts: HubParts): Hub {
  return new Hub(parts);
}

/**
 * Where the streams of all devices meet all who want them. A device is asked to send a stream when the first viewer
 * comes, and to stop 10 s after the last one left (rule F10).
 */
export class Hub implements Relay, Disposable {
  readonly #parts: HubParts;
  readonly #running = new Map<string, Running>();
  readonly #slabs = new SlabPool();
  readonly #in = new RateMeter();
  readonly #out = new RateMeter();
  readonly #onStop = new Listeners<StreamKey>();
  readonly #stopListening: () => void;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('device.attached', ({ deviceid }) => {
      for (const { stream, source } of this.#running.values()) {
        if (stream.key.deviceid === deviceid) source.attached();
      }
    });
  }

  watch(key: StreamKey, viewer: Viewer): () => void {
    const known = this.#running.get(nameOf(key));
    const running = known ?? this.#open(key);
    running.cancelLinger?.();
    running.cancelLinger = undefined;
    viewer.status(running.source.state);
    const now = this.#parts.clock.elapsed();
    this.#out.add(running.stream.add(viewer, now), now);
    if (known === undefined) running.source.start();
    return () => this.#leave(running, viewer);
  }

  isWanted(key: StreamKey): boolean {
    return this.#running.has(nameOf(key));
  }

  publish(key: StreamKey, unit: MediaUnit): boolean {
    const running = this.#running.get(nameOf(key));
    if (running === undefined) return false;
    running.source.flows();
    const now = this.#parts.clock.elapsed();
    this.#in.add(unit.data.length, now);
    this.#out.add(running.stream.publish(unit, now), now);
    return true;
  }

  discontinuity(key: StreamKey): void {
    this.#running.get(nameOf(key))?.stream.discontinuity();
  }

  unpublish(key: StreamKey, reason: string): void {
    const running = this.#running.get(nameOf(key));
    if (running === undefined) return;
    running.stream.discontinuity();
    running.source.lost(reason);
  }

  /** Calls the listener with each stream that nobody wants any more. Returns how to stop it. */
  onStop(listener: (key: StreamKey) => void): () => void {
    return this.#onStop.add(listener);
  }

  /** The streams of now with who watches them. */
  load(): RelayLoad {
    const now = this.#parts.clock.elapsed();
    return {
      inBps: this.#in.perSecond(now),
      outBps: this.#out.perSecond(now),
      streams: [...this.#running.values()].map(({ stream, source }) => ({
        key: stream.key,
        liveSinceMs: source.liveSinceMs,
        viewers: stream.seats.map(watching),
      })),
    };
  }

  /** Stops every stream. */
  [Symbol.dispose](): void {
    this.#stopListening();
    for (const running of this.#running.values()) this.#close(running);
  }

  #open(key: StreamKey): Running {
    const { links, clock, log } = this.#parts;
    const stream = new LiveStream(key, this.#slabs);
    const source = new StreamSource({
      key,
      links,
      clock,
      log,
      onState: (state) => stream.tell(state),
    });
    const running = { stream, source, cancelLinger: undefined };
    this.#running.set(nameOf(key), running);
    return running;
  }

  #leave(running: Running, viewer: Viewer): void {
    const { stream } = running;
    if (!stream.remove(viewer) || stream.seats.length > 0) return;
    running.cancelLinger = this.#parts.clock.after(STREAM_LINGER_MS, () => this.#close(running));
  }

  #close(running: Running): void {
    running.cancelLinger?.();
    this.#running.delete(nameOf(running.stream.key));
    running.source.stop();
    running.stream.close();
    this.#onStop.tell(running.stream.key);
  }
}

const nameOf = ({ deviceid, channel, stream }: StreamKey): string => `${deviceid} ${channel} ${stream}`;

function watching({ viewer: { user, ip, port, sinceMs }, dropped }: Seat): Watching {
  return { user, ip, port, sinceMs, dropped };
}
