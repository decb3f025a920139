import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { SaidServer, SaidWork } from '../bus/topics.ts';

const SAY_MS = 10_000;
/** While one lets its devices go, people look at how many are left. */
const SAY_DRAINING_MS = 1_000;
/** A server says each ten seconds that it is there: after that it is not. */
const LOST_MS = 25_000;
/** A server that vanished without a word is shown for this long. */
const FORGOTTEN_MS = 24 * 3_600_000;
/** More than that no cluster has. */
const MOST = 100;

/** By which people know a server. */
export type ServerHead = Pick<SaidServer, 'server' | 'name' | 'version' | 'startedMs'>;

/** A server as this one sees it. */
export interface SeenServer extends ServerHead {
  /** How it did when it was heard last; undefined where it does not say. */
  readonly work: SaidWork | undefined;
  /** How long ago that was, ms. */
  readonly silentMs: number;
  /** Whether it is silent for too long to be there. */
  readonly isLost: boolean;
}

/** Whether a server is there and takes devices, as far as it says. */
export const takesDevices = ({ isLost, work }: Pick<SeenServer, 'isLost' | 'work'>): boolean =>
  !isLost && work?.draining !== true;

interface Heard {
  readonly head: ServerHead;
  readonly work: SaidWork | undefined;
  /** By the monotonic clock. */
  readonly atMs: number;
}

export interface ServerBoardParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly self: ServerHead;
  /** How this server does, as of now. */
  readonly work: () => SaidWork;
  /** Whether there may be others: one without says nothing to anybody. */
  readonly isShared: boolean;
}

/** Which servers there are and how each does, as they say themselves; those too that are silent and did not say that they end. */
export class ServerBoard implements Disposable {
  readonly #parts: ServerBoardParts;
  readonly #heard = new Map<string, Heard>();
  readonly #waiting = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  #cancel = (): void => {};

  constructor(parts: ServerBoardParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#stops = [
      bus.subscribe('server.work', ({ work, asks, ...head }, isOwn) => {
        if (isOwn) return;
        this.#hear(head, work);
        if (asks) this.say();
      }),
      // A server of an earlier version says no more than this.
      bus.subscribe('server.here', ({ server, name, version, startedMs }, isOwn) => {
        if (isOwn) return;
        const before = this.#heard.get(server);
        // A server that was started again has said nothing of its work yet.
        const work = before?.head.startedMs === startedMs ? before.work : undefined;
        this.#hear({ server, name, version, startedMs }, work);
      }),
      bus.subscribe('server.gone', ({ server }, isOwn) => {
        if (!isOwn) this.#heard.delete(server);
      }),
    ];
    if (!parts.isShared) return;
    this.#say(true);
    this.#again();
  }

  /** All of them, this one first. */
  list(): readonly SeenServer[] {
    const { clock, self, work } = this.#parts;
    const now = clock.elapsed();
    const others = [...this.#heard.values()].map((heard) => ({
      ...heard.head,
      work: heard.work,
      silentMs: now - heard.atMs,
      isLost: now - heard.atMs > LOST_MS,
    }));
    return [{ ...self, work: work(), silentMs: 0, isLost: false }, ...others];
  }

  /** Says how this server does: by itself it does so every ten seconds, and every second while it lets its devices go. */
  say(): void {
    if (!this.#parts.isShared) return;
    this.#say(false);
    this.#cancel();
    this.#again();
  }

  /** Waits until a server says something by which that holds. @returns false once so many ms are over */
  async until(holds: () => boolean, withinMs: number): Promise<boolean> {
    if (holds()) return true;
    const done = Promise.withResolvers<boolean>();
    const look = (): void => {
      if (holds()) done.resolve(true);
    };
    this.#waiting.add(look);
    const late = this.#parts.clock.after(withinMs, () => done.resolve(false));
    return await done.promise.finally(() => {
      late();
      this.#waiting.delete(look);
    });
  }

  [Symbol.dispose](): void {
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  #say(asks: boolean): void {
    const { bus, self, work } = this.#parts;
    bus.publish('server.work', { ...self, work: work(), asks });
  }

  #hear(head: ServerHead, work: SaidWork | undefined): void {
    const { clock } = this.#parts;
    const atMs = clock.elapsed();
    for (const [server, heard] of this.#heard)
      if (atMs - heard.atMs > FORGOTTEN_MS) this.#heard.delete(server);
    if (!this.#heard.has(head.server) && this.#heard.size >= MOST) return;
    this.#heard.set(head.server, { head, work, atMs });
    for (const look of this.#waiting) look();
  }

  #again(): void {
    const { clock, work } = this.#parts;
    const withinMs = work().draining ? SAY_DRAINING_MS : SAY_MS;
    this.#cancel = clock.after(withinMs, () => this.say());
  }
}
