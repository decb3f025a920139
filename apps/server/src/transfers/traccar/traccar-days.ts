import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Store } from '@outrider/store/store.ts';
import { z } from 'zod';
import { ownTime, type PaceTime } from '../pace-time.ts';
import { changed, type Fate, made, same } from '../transfer-kind.ts';
import type { TraccarClient } from './traccar-client.ts';
import type { TraccarBody } from './traccar-items.ts';
import { reportOf } from './traccar-positions.ts';
import { type TraccarPosition, traccarPosition } from './traccar-records.ts';

/** A day is asked for in parts, so that one answer is bounded. */
const PARTS_OF_DAY = 4;
const PART_MS = 86_400_000 / PARTS_OF_DAY;
/** While vehicles are online so many positions are kept together, and the store rests after them for as long as that took: reports of now go first. */
const AT_ONCE = 1_000;

type Day = TraccarBody<'positions'>;

/** Part of a day of a device. */
interface Part {
  /** The device's, at the Traccar. */
  readonly id: number;
  readonly fromMs: number;
}

interface DaysParts {
  readonly client: Pick<TraccarClient, 'ask'>;
  readonly store: { readonly positions: Pick<Store['positions'], 'range' | 'append'> };
  /** Told of reports before anybody can read them: they may be of a private zone. */
  readonly coming: (deviceid: string, reports: readonly PositionReport[]) => void;
  /** Whether any vehicle is online, here or on another server. */
  readonly hasOnline: () => boolean;
  readonly time?: PaceTime;
}

const partsOf = ({ id, fromMs }: Day): Part[] =>
  Array.from({ length: PARTS_OF_DAY }, (_, part) => ({ id, fromMs: fromMs + part * PART_MS }));
const nameOf = ({ id, fromMs }: Part): string => `${id} ${fromMs}`;

/** Brings days of positions over, one after the other: what comes next is asked for while what came is kept. */
export class TraccarDays {
  readonly #parts: DaysParts;
  /** Which part is likely to be wanted after which, by name. */
  readonly #next = new Map<string, Part>();
  #asked: { readonly name: string; readonly answer: Promise<TraccarPosition[]> } | undefined;

  /** @param days in their order, as they are likely to be wanted */
  constructor(days: readonly Day[], parts: DaysParts) {
    this.#parts = parts;
    const all = days.flatMap(partsOf);
    for (const [at, part] of all.entries()) {
      const next = all[at + 1];
      if (next !== undefined) this.#next.set(nameOf(part), next);
    }
  }

  /**
   * Keeps what a device reported on a day: only what is not there yet. While a part is kept the next one is read.
   * @throws SourceFault; OutriderError STORE_FULL
   */
  async bring(day: Day): Promise<Fate> {
    let news = 0;
    let known = 0;
    let kept = Promise.resolve();
    try {
      for (const part of partsOf(day)) {
        const { fromMs } = part;
        const toMs = fromMs + PART_MS;
        const positions = await this.#answer(part);
        const there = await this.#parts.store.positions.range(day.deviceid, fromMs, toMs);
        const times = new Set(there.reports.map(({ position }) => position.time));
        const fresh = positions
          .filter(({ fixTime: time }) => time >= fromMs && time < toMs && !times.has(time))
          .map(reportOf);
        await kept;
        kept = this.#keep(day.deviceid, fresh);
        // It is waited for below: what goes wrong before is no fault that nobody hears of.
        kept.catch(() => {});
        news += fresh.length;
        known += there.reports.length;
      }
    } finally {
      await kept;
    }
    if (news === 0) return same;
    return known === 0 ? made : changed;
  }

  /** What there is of a part of a day; the next part is asked for then. */
  async #answer(part: Part): Promise<TraccarPosition[]> {
    const name = nameOf(part);
    const answer = await (this.#asked?.name === name ? this.#asked.answer : this.#askInstead(part));
    const next = this.#next.get(name);
    if (next !== undefined) {
      this.#asked = { name: nameOf(next), answer: this.#ask(next) };
      // Who wants it hears of what went wrong, and nobody else.
      this.#asked.answer.catch(() => {});
    }
    return answer;
  }

  /** Asks for a part that was not expected: once the answer is there that nobody wants, since a Traccar is asked one question after the other. */
  async #askInstead(part: Part): Promise<TraccarPosition[]> {
    await this.#asked?.answer.catch(() => {});
    return await this.#ask(part);
  }

  #ask({ id, fromMs }: Part): Promise<TraccarPosition[]> {
    return this.#parts.client.ask('positions', z.array(traccarPosition), {
      deviceId: id,
      from: new Date(fromMs).toISOString(),
      to: new Date(fromMs + PART_MS - 1).toISOString(),
    });
  }

  async #keep(deviceid: string, reports: readonly PositionReport[]): Promise<void> {
    const { store, coming, hasOnline, time: { elapsed, rest } = ownTime } = this.#parts;
    const givesWay = hasOnline();
    const atOnce = givesWay ? AT_ONCE : Math.max(reports.length, 1);
    for (let at = 0; at < reports.length; at += atOnce) {
      const some = reports.slice(at, at + atOnce);
      coming(deviceid, some);
      const beganMs = elapsed();
      await store.positions.append(some.map((report) => ({ ...report, deviceid })));
      if (givesWay) await rest(elapsed() - beganMs);
    }
  }
}
