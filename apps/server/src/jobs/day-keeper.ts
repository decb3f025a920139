import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceDays } from '@outrider/store/positions/device-days.ts';
import type { Log } from '../log.ts';
import { restMsAfter } from './rests.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
/** From one look whether days have to be counted again to the next. */
const CHECK_MS = 15_000;
/** Between two steps, at least: others have the store to themselves most of the time. */
const REST_MS = 5;
/** Rests besides, at most, as long as late reports are being written: those that are still to come may have the same days counted again. */
const LATE_RESTS = 20;

export interface DayKeeperParts {
  readonly days: Pick<DeviceDays, 'countStep' | 'hasLate' | 'forget'>;
  /** For how many days positions are kept; 0 is for ever. Days of devices go with them. */
  readonly keepDays: () => number;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has the days of devices counted: those with late reports, and after the first start of a version that counts days, all there are. */
export class DayKeeper implements AsyncDisposable {
  readonly #rounds: Rounds;

  constructor({ days, keepDays, turn, clock, log }: DayKeeperParts) {
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'now',
      failed: 'what devices did each day could not be counted',
      turn,
      clock,
      log,
      async round(rounds) {
        await countDays(days, rounds);
        const keep = keepDays();
        // A day more: positions go by when they arrived, and a day is longer in some zones than here.
        if (keep > 0 && !rounds.ended) await days.forget(Math.floor(clock.now() / DAY_MS) - keep - 1);
      },
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }
}

/** Counts every day of devices that has to be counted, step by step. @param rest what may end it, and rests between two steps */
export async function countDays(
  days: Pick<DeviceDays, 'countStep' | 'hasLate'>,
  rest: Pick<Rounds, 'ended' | 'pause'>,
): Promise<void> {
  while (!rest.ended) {
    const { more, tookMs } = await days.countStep();
    if (!more) return;
    await rest.pause(restMsAfter(tookMs, REST_MS));
    for (let rests = 0; rests < LATE_RESTS && days.hasLate && !rest.ended; rests++) await rest.pause(REST_MS);
  }
}
