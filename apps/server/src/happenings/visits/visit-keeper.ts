import type { Clock } from '@outrider/kit/clock.ts';
import type { StaleVisits } from '@outrider/store/places/visited-day.ts';
import type { CountedVisits } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import { SomeFences } from '../fences/some-fences.ts';
import { type ChangedDay, changedDays } from './changed-days.ts';
import type { FollowedFences } from './followed-fences.ts';
import type { VisitBook } from './visit-book.ts';
import type { Log } from '../../log.ts';
import { Rounds } from '../../jobs/rounds.ts';

const DAY_MS = 86_400_000;
/** From one look whether days have to be counted to the next. */
const CHECK_MS = 15_000;
/** Days that are counted whole before it is looked for others, and kept in one transaction: those of today come before those of last year. */
const DAYS_AT_ONCE = 10;
/** Days that are looked at whether they have to be counted at all. */
const DAYS_A_LOOK = 100;
/** Days that are counted at the same time: one is read while another is walked. */
const SIDE_BY_SIDE = 2;
/** Between two transactions, and between days that are counted for one: others have the store to themselves most of the time. */
const REST_MS = 10;
const DAYS_REST_MS = 2;
/** Visits of days that are not kept any more are looked for this often: it goes through all of them. */
const FORGET_MS = 3_600_000;

export interface VisitKeeperParts {
  readonly visits: Store['visits'];
  readonly book: Pick<VisitBook, 'count' | 'countChanged'>;
  readonly fences: Pick<FollowedFences, 'follow'>;
  readonly watch: () => FenceWatch;
  /** For how many days positions are kept; 0 is for ever. Visits go with them. */
  readonly keepDays: () => number;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has visits counted: of days that are over, of those of which reports came late, and of all that a fence watches once it was changed. */
export class VisitKeeper implements AsyncDisposable {
  readonly #rounds: Rounds;

  constructor({ visits, book, fences, watch, keepDays, turn, clock, log }: VisitKeeperParts) {
    let forgetMs = 0;
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'now',
      failed: 'visits could not be counted',
      turn,
      clock,
      log,
      async round(rounds) {
        await countVisits({ visits, book, fences, watch }, rounds);
        const keep = keepDays();
        if (keep === 0 || rounds.ended || clock.elapsed() < forgetMs) return;
        forgetMs = clock.elapsed() + FORGET_MS;
        await visits.forget(Math.floor(clock.now() / DAY_MS) - keep - 1);
      },
    });
  }

  /** Somebody waits for days that are not counted yet: it is looked for them now. */
  look(): void {
    this.#rounds.look();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }
}

/** Ends the counting, and rests between two days. */
type Rest = Pick<Rounds, 'ended' | 'pause'>;

const noRest: Rest = { ended: false, pause: () => Promise.resolve() };

/** Counts every day that has to be counted, several in one transaction. */
export async function countVisits(
  { visits, book, fences, watch }: Pick<VisitKeeperParts, 'visits' | 'book' | 'fences' | 'watch'>,
  rest = noRest,
): Promise<void> {
  while (!rest.ended) {
    // Before each: callers are told of days that a fence drawn meanwhile has to be counted with.
    await fences.follow();
    const now = watch();
    const marked = await visits.stale(DAYS_A_LOOK);
    if (marked.length === 0) {
      if (!(await visits.markSome())) return;
      continue;
    }
    const byFences = marked.filter(({ whole }) => !whole);
    const known = byFences.length === 0 ? [] : await visits.known(byFences);
    const changed = changedDays(byFences, known, now);
    const [unaffected, stale] = sortedOut(marked, changed);
    if (unaffected.length > 0) await visits.keep(unaffected, now.edition);
    const counted: CountedVisits[] = [];
    // By the fences as they are when it is begun: fences that are drawn meanwhile are counted with the next.
    const count = countingOf(book, now, changed);
    for (let at = 0; at < stale.length && !rest.ended; at += SIDE_BY_SIDE) {
      if (at > 0) await rest.pause(DAYS_REST_MS);
      const some = stale.slice(at, at + SIDE_BY_SIDE);
      const found = await Promise.all(some.map(count));
      for (const [index, day] of some.entries()) {
        const visited = found[index];
        if (visited !== undefined) counted.push({ ...day, edition: now.edition, ...visited });
      }
    }
    await visits.put(counted);
    await rest.pause(REST_MS);
  }
}

/** Days that hold as they are, and days to count now: of days that have to be counted whole a few. */
function sortedOut(
  marked: readonly StaleVisits[],
  changed: ReadonlyMap<StaleVisits, ChangedDay>,
): readonly [unaffected: readonly StaleVisits[], stale: readonly StaleVisits[]] {
  const unaffected: StaleVisits[] = [];
  const stale: StaleVisits[] = [];
  let whole = 0;
  for (const day of marked) {
    const { fences, known } = changed.get(day) ?? {};
    if (fences?.length === 0) unaffected.push(day);
    else if (known?.hours !== undefined || ++whole <= DAYS_AT_ONCE) stale.push(day);
  }
  return [unaffected, stale];
}

/** Counts days by the fences of a moment: of one of which all else is known those alone that changed. */
function countingOf(
  book: VisitKeeperParts['book'],
  watch: FenceWatch,
  changed: ReadonlyMap<StaleVisits, ChangedDay>,
): (day: StaleVisits) => Promise<Omit<CountedVisits, keyof StaleVisits | 'edition'>> {
  const looked = new Map<string, { readonly numbers: ReadonlySet<number>; readonly fences: SomeFences }>();
  return async (day) => {
    const one = changed.get(day);
    const { box, hours } = one?.known ?? {};
    if (one === undefined || hours === undefined) {
      const numbers = watch.numbersOf(day.deviceid);
      return { numbers, ...(await book.count(day.deviceid, day.day)) };
    }
    const key = one.fences.map(({ number }) => number).join();
    const { numbers, fences } = looked.get(key) ?? {
      numbers: new Set(one.fences.map(({ number }) => number)),
      fences: new SomeFences(watch, one.fences),
    };
    looked.set(key, { numbers, fences });
    return { numbers, box, hours, visits: await book.countChanged(one, fences, hours) };
  };
}
