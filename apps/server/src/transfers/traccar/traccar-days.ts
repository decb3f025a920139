import type { PositionReport } from '@outrider/model/positions/position.ts';
import {
  type DeviceHours,
  inParts,
  type PackedHours,
  reportsOf,
} from '@outrider/store/positions/packed-hours.ts';
import type { Store } from '@outrider/store/store.ts';
import { ownTime, type PaceTime } from '../pace-time.ts';
import { changed, type Fate, made, same } from '../transfer-kind.ts';
import type { PositionReader } from './position-reader.ts';
import type { Part } from './reader-messages.ts';
import type { TraccarBody } from './traccar-items.ts';

const DAY_MS = 86_400_000;
/** A day is asked for in parts, so that one answer is bounded. */
const PART_MS = DAY_MS / 4;
/** Of devices with fewer positions a day several days are asked for, and kept, at once, up to so many positions: otherwise most of the time goes by questions and commits. */
const FEW = 4_320;
const MOST_DAYS = 10;
/** While vehicles are online so many positions are kept together, where some are there already, or chunks of an hour; and the store rests after each commit for as long as that took: reports of now go first. */
const AT_ONCE = 1_000;
const CHUNKS_AT_ONCE = 24;
/** So many parts are asked for before they are wanted: one is on its way while another one is read, and a third is kept. */
const AHEAD = 2;

type Day = TraccarBody<'positions'>;

interface DaysParts {
  readonly reader: Pick<PositionReader, 'read'>;
  readonly store: {
    readonly positions: Pick<Store['positions'], 'range' | 'append'>;
    readonly positionHours: Store['positionHours'];
  };
  /** Told of reports before anybody can read them: they may be of a private zone. Asked for them only where that is so. */
  readonly coming: (deviceid: string, reports: () => readonly PositionReport[]) => void;
  /** Whether any vehicle is online, here or on another server. */
  readonly hasOnline: () => boolean;
  readonly time?: PaceTime;
}

/** How many positions of a part are new, and how many were there. */
interface Kept {
  readonly news: number;
  readonly known: number;
}

/** A question that was asked. */
interface Asked {
  readonly part: Part;
  readonly answer: Promise<PackedHours>;
}

const nameOf = (id: number, dayMs: number): string => `${id} ${dayMs}`;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;
const fateOf = ({ news, known }: Kept): Fate => {
  if (news === 0) return same;
  return known === 0 ? made : changed;
};

/** Brings days of positions over, one after the other: the next one is asked for while the last one is kept. */
export class TraccarDays {
  readonly #parts: DaysParts;
  /** As they are likely to be wanted. */
  #days: readonly Day[] = [];
  /** Where each stands among them. */
  #places: ReadonlyMap<string, number> = new Map();
  /** Parts that were asked for and not wanted yet, in their order. */
  #asked: Asked[] = [];
  /** How many positions devices have had a day, at most, when they were asked last. */
  readonly #perDay = new Map<number, number>();
  /** Whether the device that was asked last has few: of another one a whole day is asked for first, then. */
  #hasFew = false;
  /** What became of days that came together with an earlier one. */
  #came = new Map<string, Kept>();

  constructor(parts: DaysParts) {
    this.#parts = parts;
  }

  /** Days that are likely to be wanted next, in their order. */
  expect(days: readonly Day[]): void {
    this.#days = days;
    this.#places = new Map(days.map(({ id, fromMs }, at) => [nameOf(id, fromMs), at]));
  }

  /**
   * Keeps the reports of a device on a day: only those that are not there yet. While a part is kept the next one is read.
   * @throws SourceFault; OutriderError STORE_FULL
   */
  async bring(day: Day): Promise<Fate> {
    const name = nameOf(day.id, day.fromMs);
    const came = this.#came.get(name);
    if (came !== undefined) {
      this.#came.delete(name);
      return fateOf(came);
    }
    this.#came.clear();
    const days = new Map<number, Kept>([[day.fromMs, { news: 0, known: 0 }]]);
    let kept = Promise.resolve();
    try {
      for (let fromMs = day.fromMs; fromMs < day.fromMs + DAY_MS;) {
        const { part, packed } = await this.#answer(day, fromMs);
        fromMs = part.toMs;
        await kept;
        kept = this.#keep(day.deviceid, part, packed, days);
        // It is waited for below: an earlier error must not count as unhandled.
        kept.catch(() => {});
      }
    } finally {
      await kept;
    }
    const counts = [...days.values()].map(({ news, known }) => news + known);
    const perDay = Math.max(...counts);
    this.#perDay.set(day.id, perDay);
    this.#hasFew = perDay <= FEW;
    for (const [dayMs, one] of days) if (dayMs !== day.fromMs) this.#came.set(nameOf(day.id, dayMs), one);
    return fateOf(days.get(day.fromMs) ?? { news: 0, known: 0 });
  }

  /** What there is from then on, of a part of the day, of all of it or of several. The next ones are asked for, too. */
  async #answer(day: Day, fromMs: number): Promise<{ readonly part: Part; readonly packed: PackedHours }> {
    const found = this.#asked.findIndex(({ part }) => part.id === day.id && part.fromMs === fromMs);
    // Those before it are not wanted any more.
    this.#asked = found < 0 ? [] : this.#asked.slice(found);
    const wanted = this.#asked.shift() ?? this.#ask(this.#part(day, fromMs));
    for (let last = this.#asked.at(-1) ?? wanted; this.#asked.length < AHEAD;) {
      const next = this.#behind(last.part);
      if (next === undefined) break;
      this.#asked.push((last = this.#ask(next)));
    }
    const { part, answer } = wanted;
    try {
      return { part, packed: await answer };
    } catch (error) {
      if (part.toMs - part.fromMs < DAY_MS) throw error;
      // It was too much, perhaps: a part of the first day says whether there is anything else.
      this.#perDay.set(part.id, Number.POSITIVE_INFINITY);
      this.#asked = [];
      return await this.#answer(day, fromMs);
    }
  }

  /** The part to ask for from then on. */
  #part({ id, fromMs: dayMs }: Day, fromMs: number): Part {
    const days = fromMs === dayMs ? this.#daysAtOnce(id, dayMs) : 0;
    return { id, fromMs, toMs: fromMs + (days === 0 ? PART_MS : days * DAY_MS) };
  }

  /** How many days of a device are asked for at once; 0: not even one. */
  #daysAtOnce(id: number, dayMs: number): number {
    const perDay = this.#perDay.get(id) ?? (this.#hasFew ? FEW : Number.POSITIVE_INFINITY);
    const most = Math.min(Math.floor(FEW / Math.max(perDay, 1)), MOST_DAYS);
    const first = this.#places.get(nameOf(id, dayMs)) ?? 0;
    let days = Math.min(most, 1);
    while (days < most && this.#isDayAt(first + days, id, dayMs + days * DAY_MS)) days++;
    return days;
  }

  #isDayAt(at: number, id: number, dayMs: number): boolean {
    const day = this.#days[at];
    return day?.id === id && day.fromMs === dayMs;
  }

  /** The part behind one; undefined where it is the last one that is likely to be wanted. */
  #behind({ id, toMs }: Part): Part | undefined {
    // The day in which it ends.
    const at = this.#places.get(nameOf(id, dayOf(toMs - 1)));
    const day = at === undefined ? undefined : this.#days[at];
    if (at === undefined || day === undefined) return undefined;
    if (toMs < day.fromMs + DAY_MS) return this.#part(day, toMs);
    const next = this.#days[at + 1];
    return next && this.#part(next, next.fromMs);
  }

  #ask(part: Part): Asked {
    const answer = this.#parts.reader.read(part);
    // Only the caller who wants it hears of a fault.
    answer.catch(() => {});
    return { part, answer };
  }

  /** Keeps a part that came: as it is where nothing of it is there yet, else the missing reports. @param days is told what became of each day */
  async #keep(deviceid: string, part: Part, packed: PackedHours, days: Map<number, Kept>): Promise<void> {
    const { fromMs, toMs } = part;
    const add = (ms: number, count: number, what: keyof Kept): void => {
      const one = days.get(dayOf(ms)) ?? { news: 0, known: 0 };
      days.set(dayOf(ms), { ...one, [what]: one[what] + count });
    };
    for (let dayMs = dayOf(fromMs); dayMs < toMs; dayMs += DAY_MS) add(dayMs, 0, 'news');
    const most = this.#parts.hasOnline() ? CHUNKS_AT_ONCE : Number.POSITIVE_INFINITY;
    for (const hours of inParts({ ...packed, deviceid, fromMs, toMs }, most))
      await this.#keepHours(hours, add);
  }

  async #keepHours(
    hours: DeviceHours,
    add: (ms: number, count: number, what: keyof Kept) => void,
  ): Promise<void> {
    const { store, coming } = this.#parts;
    const { deviceid, fromMs, toMs } = hours;
    coming(deviceid, () => [...reportsOf(hours)]);
    if (await this.#inTurn(() => store.positionHours.keepHours(hours))) {
      for (const { firstMs, reports } of hours.hours) add(firstMs, reports, 'news');
      return;
    }
    const there = await store.positions.range(deviceid, fromMs, toMs);
    const times = new Set(there.reports.map(({ position }) => position.time));
    const fresh = [...reportsOf(hours)].filter(({ position }) => !times.has(position.time));
    const atOnce = this.#parts.hasOnline() ? AT_ONCE : Math.max(fresh.length, 1);
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce).map((report) => ({ ...report, deviceid }));
      // Once more: with many the last ones are kept long after the first.
      coming(deviceid, () => some);
      await this.#inTurn(() => store.positions.append(some));
    }
    for (const { position } of there.reports) add(position.time, 1, 'known');
    for (const { position } of fresh) add(position.time, 1, 'news');
  }

  /** Has the store keep something, which then rests as long as that took while vehicles are online. */
  async #inTurn<T>(keep: () => Promise<T>): Promise<T> {
    const { hasOnline, time: { elapsed, rest } = ownTime } = this.#parts;
    const givesWay = hasOnline();
    const beganMs = elapsed();
    const kept = await keep();
    if (givesWay) await rest(elapsed() - beganMs);
    return kept;
  }
}
