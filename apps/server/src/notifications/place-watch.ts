import type { Clock } from '@outrider/kit/clock.ts';
import { FAULT_ALARM_MS, FAULT_FORGOTTEN_MS, placeAlarm } from '@outrider/model/notifications/place-fault.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import type { TryOutcome } from './way.ts';

const EVERY_MS = 15_000;

export interface PlaceWatchParts {
  readonly store: Pick<Store, 'placeFaults'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Tells administrators of a place where nothing has arrived for ten minutes, once, and when something arrives there again (rule NOTE-12).
 * Since when it is so is kept: a restart neither forgets it nor tells it twice.
 */
export class PlaceWatch implements AsyncDisposable {
  readonly #parts: PlaceWatchParts;
  /** Places that may fail: of others nothing is asked when something arrives. */
  readonly #failing = new Set<string>();
  readonly #rounds: Rounds;

  private constructor(parts: PlaceWatchParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: EVERY_MS,
      first: 'later',
      failed: 'whether mail, text messages and web services work could not be looked at',
      round: () => this.#look(),
      clock,
      log,
    });
  }

  static async start(parts: PlaceWatchParts): Promise<PlaceWatch> {
    const standing = await parts.store.placeFaults.list();
    const watch = new PlaceWatch(parts);
    for (const { target, alarmed } of standing) {
      watch.#failing.add(target);
      // Kept and told before: people who sign in now are to see that it stands.
      if (alarmed) parts.bus.publish('server.alarm', { ...placeAlarm(target, true), stood: true });
    }
    return watch;
  }

  /** How a try came out. @throws what the store throws */
  async tried(target: string, { kind, answer }: TryOutcome): Promise<void> {
    const { store, bus } = this.#parts;
    if (kind === 'unsent' || kind === 'waits') return;
    // A refused delivery has not arrived either: one bad address alone is no fault, nothing but refusals are one.
    if (kind !== 'taken') {
      await store.placeFaults.failed(target, answer);
      this.#failing.add(target);
    } else if (this.#failing.has(target)) {
      const wasTold = await store.placeFaults.worked(target);
      this.#failing.delete(target);
      if (wasTold) bus.publish('server.alarm', placeAlarm(target, false));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  async #look(): Promise<void> {
    const { store, bus, clock } = this.#parts;
    const nowMs = clock.now();
    for (const { target } of await store.placeFaults.alarm(nowMs - FAULT_ALARM_MS))
      bus.publish('server.alarm', placeAlarm(target, true));
    for (const { target, alarmed } of await store.placeFaults.forgetBefore(nowMs - FAULT_FORGOTTEN_MS)) {
      this.#failing.delete(target);
      if (alarmed) bus.publish('server.alarm', placeAlarm(target, false));
    }
    // What another server tried. One too many costs a question of the store when something arrives there.
    for (const { target } of await store.placeFaults.list()) this.#failing.add(target);
  }
}
