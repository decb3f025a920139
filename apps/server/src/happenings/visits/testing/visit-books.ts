// For tests: a store in a folder of its own, a yard that a fence watches, and books of visits on them.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect } from 'vitest';
import { FenceWatch } from '../../fences/fence-watch.ts';
import { FollowedFences } from '../followed-fences.ts';
import { VisitBook, type VisitBookParts } from '../visit-book.ts';
import { countVisits, type VisitKeeperParts } from '../visit-keeper.ts';

export const DAY_S = 86_400;
export const DAY_MS = DAY_S * 1_000;
/** Days that are over on any machine: the counts of a device on them are written once its next day begins. */
export const FIRST_DAY = 20_000;
/** When it is, where nothing else is said. */
export const NOW_MS = (FIRST_DAY + 10.5) * DAY_MS;
export const yard: Fence = {
  ...emptyFence(0),
  edition: 1,
  title: 'Yard',
  enabled: true,
  shape: { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 },
  deviceids: ['A'],
};
/** Degrees of a distance to the north of the yard's middle, metres. */
export const north = (metres: number): number => 25 + metres / 111_195;
/** A stretch of whole days, unix seconds. @param from days after the first day */
export const daysFrom = (from: number, to: number): [from: number, to: number] => [
  (FIRST_DAY + from) * DAY_S,
  (FIRST_DAY + to) * DAY_S,
];

/** Where a device was: minutes after the first day began, and metres to the north of the yard's middle. */
export type Fix = readonly [minute: number, metres: number];

export function reportsOf(deviceid: string, fixes: readonly Fix[]): StoredReport[] {
  return fixes.map(([minute, metres]) => {
    const one = reportAt(deviceid, FIRST_DAY * DAY_MS + minute * 60_000);
    return { ...one, position: { ...one.position, lat: north(metres), lng: 121 } };
  });
}

/** What a test works with: it opens one of its own. */
export class VisitBooks implements AsyncDisposable {
  readonly store: Store;
  /** The fences as they are now. */
  watch = new FenceWatch([yard], () => []);
  followed: FollowedFences;
  /** Its questions take no time. */
  readonly book: VisitBook;
  readonly #folder: string;
  readonly #ends = new AsyncDisposableStack();

  private constructor(folder: string, store: Store) {
    this.#folder = folder;
    this.store = store;
    this.#ends.use(store);
    this.followed = new FollowedFences(store.visits, () => this.watch);
    this.book = this.bookOf();
  }

  /** Device A is in it, and the yard. */
  static async open(): Promise<VisitBooks> {
    const folder = await mkdtemp(join(tmpdir(), 'outrider-visits-'));
    const store = await openSqliteStore({ folder });
    await store.devices.add({ ...sampleDevice, deviceid: 'A', timezone: 0 });
    return new VisitBooks(folder, store);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ends[Symbol.asyncDispose]();
    rmSync(this.#folder, { recursive: true });
  }

  /** A book on the store, or on parts of it that do something else; it ends with the test. */
  bookOf({
    clock = { ...systemClock, now: () => NOW_MS, elapsed: () => 0 },
    ...parts
  }: Partial<VisitBookParts['store']> & { readonly clock?: Clock } = {}): VisitBook {
    const { positions, visits } = this.store;
    const zones = { offsetOf: () => 0, serverZone: 'UTC' };
    return this.#ends.use(
      new VisitBook({
        store: { positions, visits, ...parts },
        watch: () => this.watch,
        fences: { follow: () => this.followed.follow() },
        ...zones,
        clock,
      }),
    );
  }

  draw(all: readonly Fence[]): void {
    this.watch = new FenceWatch(all, () => [], this.watch);
  }

  /** Keeps where device A was. */
  async report(...fixes: readonly Fix[]): Promise<void> {
    await this.store.positions.append(reportsOf('A', fixes));
  }

  /** Has all days of devices counted that have to be. */
  async countDays(): Promise<void> {
    while ((await this.store.deviceDays.countStep()).more);
  }

  /** Has all visits counted that have to be, on what is not given otherwise. */
  async countVisits(parts: Partial<Pick<VisitKeeperParts, 'visits' | 'book'>> = {}): Promise<void> {
    const { store, book, followed } = this;
    await countVisits({ visits: store.visits, book, ...parts, fences: followed, watch: () => this.watch });
  }

  async count(): Promise<void> {
    await this.countDays();
    await this.countVisits();
  }

  /** Visits of device A as minutes of the first day. */
  async told(): Promise<string[]> {
    const { visits, pending } = await this.book.find(['A'], ...daysFrom(0, 9));
    expect(pending).toBe(0);
    const minute = (s: number): number => (s - FIRST_DAY * DAY_S) / 60;
    return visits
      .toReversed()
      .map(
        ({ title, from, to, begun, ended }) =>
          `${begun ? '' : '…'}${title} ${minute(from)}-${minute(to)}${ended ? '' : '…'}`,
      );
  }
}
