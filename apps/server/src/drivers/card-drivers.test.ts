import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceRecord, type DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { CardDrivers } from './card-drivers.ts';

let folder: string;
let store: Store;
let record: DeviceRecord;
let written: string[];
let told: NewEvent[];
/** How many of the next changes meet a full disk. */
let lost: number;
const clock = new ManualClock();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-cards-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
  record = { ...deviceRecord.defaults, deviceid: 'A', registered: true, firstSeenMs: 0 };
  written = [];
  told = [];
  lost = 0;
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A server as it starts: the driver is read of the record, and written to it. */
function start() {
  const bus = new InProcessBus(silentLog);
  const drivers = new CardDrivers({
    store,
    records: {
      get: () => record,
      change: async (_deviceid, fields) => {
        if (lost-- > 0) throw new Error('the disk is full');
        record = { ...record, ...(typeof fields === 'function' ? fields(record) : fields) };
        written.push(record.driverName);
        return 1;
      },
    },
    events: { happened: (event) => void told.push(event) },
    bus,
    clock,
    log: silentLog,
  });
  const card = (name: string | undefined): void =>
    bus.publish('device.card', {
      deviceid: 'A',
      inserted: name !== undefined,
      numbers: [],
      name: name ?? '',
    });
  /** The device is removed, and another one gets its id. */
  const replace = (): void => {
    record = { ...record, driverName: '' };
    bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  };
  return { card, replace, stop: () => drivers[Symbol.asyncDispose]() };
}

test('a driver by a card that nobody registered drives no more once it is out, also where the server was restarted', async () => {
  const first = start();
  first.card('Of another firm');
  await first.stop();
  expect(record.driverName).toBe('Of another firm');
  const second = start();
  second.card(undefined);
  await second.stop();
  expect(record.driverName).toBe('');
  // A driver entered by hand stays.
  record = { ...record, driverName: 'By hand' };
  const third = start();
  third.card(undefined);
  await third.stop();
  expect(record.driverName).toBe('By hand');
});

test('a reader that says another card each second is written now and then, the latest at last', async () => {
  const { card, stop } = start();
  for (let second = 0; second < 600; second++) {
    card(`driver ${second}`);
    await new Promise(setImmediate);
    clock.advance(1_000);
  }
  card('the last one');
  await expect.poll(() => written.length).toBeGreaterThan(5);
  expect(written.length).toBeLessThan(30);
  // Cards may still wait for their turn at the store: what is held back by then goes by the clock as well.
  await expect
    .poll(() => {
      clock.advance(60_000);
      return record.driverName;
    })
    .toBe('the last one');
  card('one more');
  card('and this');
  await stop();
  expect(record.driverName).toBe('and this');
});

test('that somebody else drives is an event with their name', async () => {
  const { card, stop } = start();
  card('Kim');
  card('Lee');
  await stop();
  const driverChanged = { deviceid: 'A', eventid: alarms.driverChanged.code, source: 'watch' };
  expect(told).toMatchObject([{ ...driverChanged, driver: 'Lee', memo: 'Lee' }]);
});

test.each([
  ['the first card of a vehicle that nobody drove is none', ['Kim'], []],
  ['the same card twice is none', ['Kim', 'Kim'], []],
  ['a card that is taken out and put back is none', ['Kim', undefined, 'Kim'], []],
  ['another card once the first is out is one', ['Kim', undefined, 'Lee'], ['Lee']],
  ['each change is one', ['Kim', 'Lee', undefined, 'Kim', undefined], ['Lee', 'Kim']],
] as const)('of events that somebody else drives, %s', async (_what, cards, drivers) => {
  const { card, stop } = start();
  for (const each of cards) card(each);
  await stop();
  expect(told.map(({ driver }) => driver)).toEqual(drivers);
});

test('a driver from before a restart, or entered by hand, is known when the next card comes', async () => {
  await store.driverShifts.begin('A', 'Kim', clock.now() - 7_200_000);
  await store.driverShifts.begin('A', '', clock.now() - 3_600_000);
  for (const [entered, name] of [
    ['', 'Kim'],
    ['', 'Lee'],
    ['By hand', 'Kim'],
  ] as const) {
    record = { ...record, driverName: entered };
    const { card, stop } = start();
    card(name);
    await stop();
  }
  expect(told.map(({ driver }) => driver)).toEqual(['Lee', 'Kim']);
});

/** A server whose reader said that Kim drove, and that Kim's card is out. */
async function startAfterKim() {
  const server = start();
  server.card('Kim');
  server.card(undefined);
  await expect.poll(() => written).toEqual(['Kim', '']);
  return server;
}

test('a driver entered by hand after a card was taken out is the one who drove last', async () => {
  const { card, stop } = await startAfterKim();
  for (const driver of ['Lee', '']) {
    clock.advance(3_600_000);
    await store.driverShifts.begin('A', driver, clock.now());
  }
  clock.advance(3_600_000);
  card('Kim');
  await stop();
  expect(told.map(({ driver }) => driver)).toEqual(['Kim']);
});

test.each([
  ['is told for thirty days', 30, ['Lee']],
  ['is not told after them', 60, []],
] as const)(
  'that another card comes than was taken out %s, also without a restart',
  async (_what, days, drivers) => {
    const { card, stop } = await startAfterKim();
    clock.advance(days * 86_400_000);
    card('Lee');
    await stop();
    expect(told.map(({ driver }) => driver)).toEqual(drivers);
  },
);

test('of a card that could not be entered at first the change is told once it is', async () => {
  const { card, stop } = await startAfterKim();
  lost = 1;
  card('Lee');
  card('Lee');
  await stop();
  expect([record.driverName, told.map(({ driver }) => driver)]).toEqual(['Lee', ['Lee']]);
});

test('another device with the id of a removed one starts over: its drivers are not those of the removed one, nor is the count of their writes', async () => {
  const { card, replace, stop } = await startAfterKim();
  replace();
  card('Lee');
  await expect.poll(() => written.at(-1)).toBe('Lee');
  expect(told).toEqual([]);
  // More than are written at once: the last ones wait.
  for (let each = 0; each < 9; each++) card(`driver ${each}`);
  replace();
  card('at once');
  await expect.poll(() => written.at(-1)).toBe('at once');
  expect(written).not.toContain('driver 8');
  await stop();
  expect(record.driverName).toBe('at once');
});
