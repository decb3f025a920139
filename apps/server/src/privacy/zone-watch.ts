import type { Clock } from '@outrider/kit/clock.ts';
import { deviceZone, zoneDay, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { VisitedDay } from '@outrider/store/places/visited-day.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import type { Span } from './spans.ts';
import type { ZoneTimes } from './zone-times.ts';

const DAY_MS = 86_400_000;
/** It is looked this often whether days are to be read again. */
const LOOK_MS = 5_000;
/** Devices of one look: of more, those after them have their turn with the next. */
const DEVICES_A_LOOK = 500;
/** What is not over yet is counted by its reports: of these days it may not be known at once. */
const RECENT_DAYS = 2;

/** When a device was in a fence, unix seconds: up to its last fix there. */
interface Visit {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

export interface ZoneWatchParts {
  readonly times: ZoneTimes;
  /** Has the zones taken over as they are now. @returns devices whose visits are to be read */
  readonly take: () => readonly string[];
  readonly visits: {
    find(
      deviceids: readonly string[],
      from: number,
      to: number,
    ): Promise<{ readonly visits: readonly Visit[]; readonly pending: number }>;
  };
  readonly store: Pick<Store, 'visits' | 'fences'>;
  /** Whether a device is on another server. */
  readonly isElsewhere: (deviceid: string) => boolean;
  readonly offsetOf: (deviceid: string) => number | undefined;
  readonly serverZone: ZoneName;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps private zones to the fences, and to what visits say of those who were inside. */
export class ZoneWatch implements AsyncDisposable {
  readonly #parts: ZoneWatchParts;
  /** Devices whose visits are to be read. */
  readonly #unread = new Set<string>();
  /** Which device was looked at last, of all in the order of their ids. */
  #at = 0;
  readonly #rounds: Rounds;

  private constructor(parts: ZoneWatchParts) {
    this.#parts = parts;
    this.changed();
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: LOOK_MS,
      first: 'now',
      failed: 'who was in private zones could not be read: what is not known stays private',
      round: () => this.#round(),
      clock,
      log,
    });
  }

  static start(parts: ZoneWatchParts): ZoneWatch {
    return new ZoneWatch(parts);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }

  /** Fences are others: zones hold from now on, and what they hide of days before is read soon. */
  changed(): void {
    for (const deviceid of this.#parts.take()) this.#unread.add(deviceid);
  }

  async #round(): Promise<void> {
    const { times, store, isElsewhere } = this.#parts;
    if (!times.some) return;
    const deviceids = this.#next(times.deviceids.toSorted());
    // First what has to be counted before visits are: a day that goes over to these meanwhile is met there.
    const awaited = await this.#awaitedOf(deviceids);
    const unsettled = new Set(
      [...awaited, ...(await this.#unsettledOf(deviceids))].map(({ deviceid }) => deviceid),
    );
    const away = deviceids.filter((deviceid) => isElsewhere(deviceid));
    for (const [deviceid, inside] of await store.fences.insides(away))
      times.elsewhere(deviceid, new Map(inside.map(({ number, since }) => [number, since * 1_000])));
    // Of those elsewhere nobody here hears the reports.
    for (const deviceid of [...unsettled, ...away]) this.#unread.add(deviceid);
    for (const deviceid of [...this.#unread].slice(0, DEVICES_A_LOOK)) {
      if (this.#rounds.ended) return;
      await this.#read(deviceid);
    }
  }

  /** Those that have their turn. */
  #next(deviceids: readonly string[]): readonly string[] {
    const begin = this.#at < deviceids.length ? this.#at : 0;
    this.#at = begin + DEVICES_A_LOOK;
    return deviceids.slice(begin, this.#at);
  }

  #unsettledOf(deviceids: readonly string[]): Promise<VisitedDay[]> {
    const toDay = Math.ceil(this.#parts.clock.now() / DAY_MS) + 1;
    return this.#parts.store.visits.unsettled({ deviceids, fromDay: 0, toDay });
  }

  /** Days that are to be counted before their visits are; later ones may go on in some zone, and are known by their reports. */
  #awaitedOf(deviceids: readonly string[]): Promise<VisitedDay[]> {
    const lastDay = Math.floor(this.#parts.clock.now() / DAY_MS) - RECENT_DAYS;
    return this.#parts.store.visits.awaited(deviceids, lastDay);
  }

  async #read(deviceid: string): Promise<void> {
    const { times, visits, clock, serverZone, offsetOf } = this.#parts;
    const { version } = times;
    const nowMs = clock.now();
    const awaited = await this.#awaitedOf([deviceid]);
    const found = await visits.find([deviceid], 0, Math.ceil((nowMs + DAY_MS) / 1_000));
    const days = await this.#unsettledOf([deviceid]);
    // Zones were changed meanwhile: they are read once more.
    if (version !== times.version) return;
    const zone = deviceZone(offsetOf(deviceid), serverZone);
    const unsettled = [...awaited, ...days].map(({ day }): Span => {
      const { beginMs, endMs } = zoneDay(zone, day);
      return { fromMs: beginMs, toMs: endMs };
    });
    // What goes on is being counted yet.
    const isCounting = found.pending > days.length;
    if (isCounting) unsettled.push({ fromMs: nowMs - RECENT_DAYS * DAY_MS, toMs: nowMs });
    const counted = Map.groupBy(found.visits, ({ number }) => number);
    times.settle(
      deviceid,
      new Map(
        Array.from(counted, ([number, its]) => [
          number,
          its.map(({ from, to }) => ({ fromMs: from * 1_000, toMs: (to + 1) * 1_000 })),
        ]),
      ),
      unsettled,
    );
    if (unsettled.length === 0) this.#unread.delete(deviceid);
  }
}
