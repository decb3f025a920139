import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Bus } from '../../bus/bus.ts';
import type { SaidStream } from '../../bus/topics.ts';

/** All watched streams are told this often: a lost message is made good by then. */
const WHOLE_MS = 30_000;

export interface SharedWatchingParts {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly server: string;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
}

/** What people watch through other servers counts with what they watch through this one, where a group has a quota of streams. */
export class SharedWatching implements Disposable {
  readonly #parts: SharedWatchingParts;
  readonly #others = new Map<string, readonly SaidStream[]>();
  readonly #onChange = new Listeners<void>();
  readonly #stops: readonly (() => void)[];
  #own: readonly SaidStream[] = [];
  #cancel = (): void => {};

  constructor(parts: SharedWatchingParts) {
    this.#parts = parts;
    const { bus, onLost } = parts;
    this.#stops = [
      bus.subscribe('streams.watched', ({ server, streams }, isOwn) => {
        if (!isOwn) this.#take(server, streams);
      }),
      // This one asks when it comes, or has not heard the others for a while: then they have not heard it either.
      bus.subscribe('server.asks', () => this.#tell()),
      onLost((server) => this.#take(server, [])),
    ];
    this.#again();
  }

  [Symbol.dispose](): void {
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  /** Watched streams of devices that are connected to other servers. */
  *all(): Iterable<SaidStream> {
    for (const streams of this.#others.values()) yield* streams;
  }

  /** Says which streams of devices that are connected to this server are watched: other servers are told where it changed. */
  say(streams: readonly SaidStream[]): void {
    if (isDeepStrictEqual(streams, this.#own)) return;
    this.#own = streams;
    this.#tell();
  }

  /** Calls the listener when others watch something else. Returns how to stop. */
  onChange(listener: () => void): () => void {
    return this.#onChange.add(listener);
  }

  #take(server: string, streams: readonly SaidStream[]): void {
    if (isDeepStrictEqual(this.#others.get(server) ?? [], streams)) return;
    if (streams.length === 0) this.#others.delete(server);
    else this.#others.set(server, streams);
    this.#onChange.tell();
  }

  #again(): void {
    this.#cancel = this.#parts.clock.after(WHOLE_MS, () => {
      // Also that it is nothing any more.
      this.#tell();
      this.#again();
    });
  }

  #tell(): void {
    const { bus, server } = this.#parts;
    bus.publish('streams.watched', { server, streams: this.#own });
  }
}
