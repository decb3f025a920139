import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import type { VisitBook } from './visit-book.ts';
import type { Log } from '../../log.ts';
import { Rounds } from '../../jobs/rounds.ts';

const DAY_MS = 86_400_000;
/** From one look whether days have to be counted to the next. */
const CHECK_MS = 15_000;
/** Days that are counted before it is looked for others: those of today come before those of last year. */
const DAYS_AT_ONCE = 50;
/** Between two days: others have the store to themselves most of the time. */
const REST_MS = 10;
/** Visits of days that are not kept any more are looked for so often: it goes through all of them. */
const FORGET_MS = 3_600_000;

export interface VisitKeeperParts {
  readonly visits: Store['visits'];
  readonly book: Pick<VisitBook, 'count'>;
  readonly watch: () => FenceWatch;
  /** For how many days positions are kept; 0 is for ever. Visits go with them. */
  readonly keepDays: () => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has visits counted: of days that are over, of those of which reports came late, and of all that a fence watches once it was changed. */
export class VisitKeeper implements AsyncDisposable {
  readonly #rounds: Rounds;

  constructor({ visits, book, watch, keepDays, clock, log }: VisitKeeperParts) {
    let forgetMs = 0;
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'now',
      failed: 'visits could not be counted',
      clock,
      log,
      async round(rounds) {
        await countVisits({ visits, book, watch }, rounds);
        const keep = keepDays();
        if (keep === 0 || rounds.ended || clock.elapsed() < forgetMs) return;
        forgetMs = clock.elapsed() + FORGET_MS;
        await visits.forget(Math.floor(clock.now() / DAY_MS) - keep - 1);
      },
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }
}

/** What may end the counting, and rests between two days. */
type Rest = Pick<Rounds, 'ended' | 'pause'>;

const noRest: Rest = { ended: false, pause: () => Promise.resolve() };

/** Counts every day that has to be counted. */
export async function countVisits(
  { visits, book, watch }: Pick<VisitKeeperParts, 'visits' | 'book' | 'watch'>,
  rest = noRest,
): Promise<void> {
  await followFences(visits, watch());
  for (let stale; !rest.ended && (stale = await visits.stale(DAYS_AT_ONCE)).length > 0;)
    for (const day of stale) {
      if (rest.ended) return;
      // By the fences as they are when it is begun: what is drawn meanwhile is counted with the next round.
      const numbers = new Set(watch().numbers());
      await visits.put({ ...day, numbers, ...(await book.count(day.deviceid, day.day)) });
      await rest.pause(REST_MS);
    }
}

/** Has everything counted anew of devices that fences watch which were drawn or changed since. */
async function followFences(visits: Store['visits'], watch: FenceWatch): Promise<void> {
  const counted = await visits.countedFences();
  const changed = watch.numbers().filter((number) => watch.fence(number)?.edition !== counted.get(number));
  if (changed.length === 0) return;
  const fences = changed.flatMap((number) => watch.fence(number) ?? []);
  await visits.countAnew([...new Set(fences.flatMap(({ devices }) => [...devices]))]);
  await visits.putCountedFences(new Map(fences.map(({ number, edition }) => [number, edition])));
}
