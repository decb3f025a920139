import type { Clock } from '@outrider/kit/clock.ts';
import type { Delivery, RecordWay } from '@outrider/model/notifications/delivery-record.ts';
import { isBrowserPlace } from '@outrider/model/notifications/place-fault.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { TryEnd } from '@outrider/store/notifications/deliveries.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { nextTryAfter, restAfter } from './back-off.ts';
import type { PlaceWatch } from './place-watch.ts';
import type { TryOutcome, Way } from './way.ts';

/** So many are tried at once, in all and to one place: a place that hangs holds up no other. */
const MOST_RUNNING = 16;
const MOST_TO_ONE = 4;
/** ... and so many to all browsers together: users name their hosts, and mail is to find room beside them. */
const MOST_TO_BROWSERS = 6;
/** Places whose last turn is known, where no more are due. */
const MOST_TURNS = 1_000;
/** Longer than any try takes: then another server may take what this one did not end. */
const HAND_MS = 120_000;
/** A delivery that was being passed on when it became too late is asked about for this much longer: recorders answer within it. */
const ANSWERS_MS = 30_000;
const HOUR_MS = 3_600_000;
/** It is looked again so much later when the store could not be asked. */
const STORE_AGAIN_MS = 10_000;
/** Longest timer, also while nothing is due: what another server added that was killed then is found. */
const LOOK_MS = 60_000;

export interface OutboxParts {
  readonly store: {
    readonly deliveries: Pick<Store['deliveries'], 'due' | 'take' | 'end' | 'takeUp' | 'again'>;
  };
  readonly ways: Readonly<Record<RecordWay, Way>>;
  readonly watch: Pick<PlaceWatch, 'tried'>;
  /** This server's id. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** A place where nobody was. */
interface Rest {
  readonly times: number;
  readonly untilMs: number;
}

/**
 * Tries deliveries to people outside of the console: each once, or again with a pause that grows, until the other side takes it,
 * refuses it for good, or it is too late. A delivery that is being tried when the server is killed is tried once more, with the same id.
 */
export class Outbox implements AsyncDisposable {
  readonly #parts: OutboxParts;
  readonly #running = new Map<string, number>();
  readonly #rests = new Map<string, Rest>();
  /** When each place had its turn last: counted, not timed. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  readonly #tries = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #looking: Promise<void> | undefined;
  #again = false;
  #cancel: (() => void) | undefined;

  private constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Takes up what this server tried when it ended without a word. */
  static async start(parts: OutboxParts): Promise<Outbox> {
    await parts.store.deliveries.takeUp(parts.server);
    const outbox = new Outbox(parts);
    outbox.wake();
    return outbox;
  }

  /** Something was added. */
  wake(): void {
    if (this.#end.signal.aborted) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#again) this.wake();
    });
  }

  /** Up to when nothing is tried at a place, since nobody was there; 0 where it does not rest. ms since 1970 */
  restsUntil(target: string): number {
    return this.#rests.get(target)?.untilMs ?? 0;
  }

  /** The settings of a place have changed: resting deliveries are tried now. */
  retry(target: string): void {
    this.#rests.delete(target);
    this.wake();
  }

  /** The settings of all places have changed. */
  retryAll(): void {
    this.#rests.clear();
    this.wake();
  }

  /** For how many hours a way tries what begins now. */
  hours(way: RecordWay): number {
    return this.#parts.ways[way].hours();
  }

  /** Has given-up deliveries tried again, from the start. @returns how many of them were given up */
  async again(ids: readonly number[]): Promise<number> {
    const nowMs = this.#parts.clock.now();
    const count = await this.#parts.store.deliveries.again(
      ids,
      ({ way }) => nowMs + this.hours(way) * HOUR_MS,
    );
    this.retryAll();
    return count;
  }

  /** Ends running tries: the next start tries again. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    this.#cancel?.();
    await this.#looking;
    await Promise.all(this.#tries);
  }

  async #look(): Promise<void> {
    const { store, clock, log } = this.#parts;
    this.#again = false;
    this.#cancel?.();
    this.#cancel = undefined;
    try {
      const due = this.#inTurn(await store.deliveries.due());
      let nextMs = Number.POSITIVE_INFINITY;
      for (const { target, nextMs: dueMs } of due) {
        const restMs = this.#rests.get(target)?.untilMs ?? 0;
        const atMs = Math.max(dueMs, restMs);
        if (atMs > clock.now()) nextMs = Math.min(nextMs, atMs);
        else await this.#tryThere(target);
      }
      this.#lookIn(Math.min(LOOK_MS, Math.max(0, nextMs - clock.now())));
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be looked through; it is tried again');
      this.#lookIn(STORE_AGAIN_MS);
    }
  }

  /** Places that had their turn last come last: a free place goes to the one that has waited longest. */
  #inTurn<T extends { readonly target: string }>(due: readonly T[]): T[] {
    const targets = new Set(due.map(({ target }) => target));
    const nowMs = this.#parts.clock.now();
    for (const [target, { untilMs }] of this.#rests)
      if (untilMs <= nowMs && !targets.has(target)) this.#rests.delete(target);
    if (this.#turns.size > MOST_TURNS)
      for (const target of this.#turns.keys()) if (!targets.has(target)) this.#turns.delete(target);
    const turnOf = ({ target }: T): number => this.#turns.get(target) ?? 0;
    return due.toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  /** How many may be begun there now. */
  #roomFor(target: string): number {
    // While nobody answered there, one alone is tried.
    const most = this.#rests.has(target) ? 1 : MOST_TO_ONE;
    const room = Math.min(most - (this.#running.get(target) ?? 0), MOST_RUNNING - this.#tries.size);
    if (!isBrowserPlace(target)) return room;
    const browsers = Array.from(this.#running).filter(([other]) => isBrowserPlace(other));
    return Math.min(
      room,
      browsers.reduce((left, [, there]) => left - there, MOST_TO_BROWSERS),
    );
  }

  #lookIn(ms: number): void {
    if (this.#end.signal.aborted) return;
    this.#cancel?.();
    this.#cancel = this.#parts.clock.after(ms, () => this.wake());
  }

  async #tryThere(target: string): Promise<void> {
    const { store, server } = this.#parts;
    const limit = this.#roomFor(target);
    if (limit <= 0 || this.#end.signal.aborted) return;
    const taken = await store.deliveries.take(target, limit, { server, forMs: HAND_MS });
    if (taken.length > 0) this.#turns.set(target, ++this.#turn);
    for (const delivery of taken) {
      this.#running.set(target, (this.#running.get(target) ?? 0) + 1);
      const trying = this.#try(delivery).finally(() => {
        this.#tries.delete(trying);
        const left = (this.#running.get(target) ?? 1) - 1;
        if (left === 0) this.#running.delete(target);
        else this.#running.set(target, left);
        this.wake();
      });
      this.#tries.add(trying);
    }
  }

  async #try(delivery: Delivery): Promise<void> {
    const { store, ways, watch, server, log } = this.#parts;
    const { id, way, target } = delivery;
    const { signal } = this.#end;
    try {
      const outcome = await ways[way].send(delivery, signal);
      // The next start tries it again: whether it arrived nobody knows.
      if (signal.aborted && outcome.kind !== 'taken') return;
      this.#remember(target, outcome);
      await store.deliveries.end(id, server, this.#endOf(delivery, outcome));
      await watch.tried(target, outcome);
    } catch (error) {
      log.error({ err: error, delivery: id }, 'a delivery could not be ended; it is tried again later');
    }
  }

  #remember(target: string, { kind }: TryOutcome): void {
    if (kind === 'unsent' || kind === 'waits') return;
    if (kind !== 'away') {
      this.#rests.delete(target);
      return;
    }
    const { times, untilMs } = this.#rests.get(target) ?? { times: 0, untilMs: 0 };
    const nowMs = this.#parts.clock.now();
    // Of several that were under way together, nobody was there once.
    if (untilMs <= nowMs)
      this.#rests.set(target, { times: times + 1, untilMs: nowMs + restAfter(times + 1) });
  }

  #endOf({ target, tries, untilMs }: Delivery, { kind, answer, againMs = 0 }: TryOutcome): TryEnd {
    if (kind === 'taken') return { state: 'done', answer };
    if (kind === 'refused' || kind === 'unsent') return { state: 'dead', answer };
    const nowMs = this.#parts.clock.now();
    if (kind === 'waits') {
      if (nowMs > untilMs + ANSWERS_MS) return { state: 'dead', answer };
      const nextMs = nowMs + againMs;
      // Right after it is over, in any case.
      const soonMs = nowMs > untilMs ? nextMs : Math.min(nextMs, untilMs + 1);
      return { state: 'waiting', answer, nextMs: soonMs, counts: false };
    }
    // What found nobody is due as before: it is its place that rests.
    const nextMs = kind === 'away' ? nowMs : nowMs + nextTryAfter(tries);
    const restMs = this.#rests.get(target)?.untilMs ?? nowMs;
    if (Math.max(nextMs, restMs) > untilMs)
      return { state: 'dead', answer: answer === '' ? sentences.tooLate : answer };
    return { state: 'waiting', answer, nextMs, counts: kind === 'failed' };
  }
}
