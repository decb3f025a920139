import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { NO_RULES } from '@outrider/model/places/fence-rules.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FenceClock } from '../../happenings/by-clock/fence-clock.ts';
import { LONG } from '../../testing-wait.ts';
import { PHONE, START } from './testing.ts';
import { startPlaces } from './testing-places.ts';

// Vehicles over real connections, a real store: what is told of fences by the clock, while nobody says anything.

let folder: string;
let store: Store;
/** The rounds that fence clocks made of themselves. */
const rounds = vi.spyOn(FenceClock.prototype, 'round');
beforeEach(async () => {
  rounds.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'outrider-fence-clock-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const yard = (rules: Partial<Fence['rules']>, change: Partial<Fence> = {}): Fence => ({
  ...emptyFence(0),
  title: 'Yard',
  enabled: true,
  triggerIn: true,
  triggerOut: true,
  shape: { kind: 'circle', centre: { lat: 24, lng: 120.5 }, radius: 500 },
  deviceids: [PHONE],
  rules: { ...NO_RULES, zone: 'UTC', ...rules },
  ...change,
});

const told = async (deviceid = PHONE): Promise<string[]> =>
  (await store.events.between({ deviceid, from: 0, to: 1e10, limit: 99 }))
    .filter(({ eventid }) => eventid > 700)
    .map(
      ({ eventid, time, learnt, late }) =>
        `${eventid} at ${time - START / 1_000} learnt ${learnt - time} s later${late ? ', late' : ''}`,
    );

/** A server that starts so many seconds after the tests' beginning, and how its clock is moved on, second by second. */
async function start(second: number) {
  const clock = new ManualClock(START + second * 1_000);
  const server = await startPlaces(store, clock);
  /** The round that was due is done, what it told is kept, and the timer of the next is set. */
  const settled = async (): Promise<void> => {
    await breathe();
    await rounds.mock.results.at(-1)?.value;
    await server.events.kept();
    await breathe();
  };
  const pass = async (seconds: number): Promise<void> => {
    await settled();
    for (let at = 0; at < seconds; at++) {
      clock.advance(1_000);
      await settled();
    }
  };
  return { ...server, clock, pass };
}

/** A server that starts at that second; a vehicle came into a yard of five minutes at 10, and is switched off there since 20. */
async function switchedOffInside(second: number) {
  const server = await start(second);
  await server.book.put(0, yard({ dwell: 5 }));
  await server.at(0, 1_000);
  await server.at(20, 0);
  server.terminal.socket.destroy();
  return server;
}

/** Whatever lies between a server's start and the moment when something is due: what is looked for less often is late for one of them. */
const phases = [0, 1, 2, 3];
const WITHIN_TWO = /^761 at 310 learnt [0-2] s later$/;

test.each(phases)(
  'a vehicle that is switched off inside has stayed for too long within two seconds of its time, once, also over a restart (%i s)',
  async (phase) => {
    const first = await switchedOffInside(20 + phase);
    await first.pass(289 - phase);
    expect(await told()).toEqual([]);
    await first.pass(3);
    // It is 312 now.
    expect(await told()).toEqual([expect.stringMatching(WITHIN_TWO)]);
    await first.stop();
    const second = await start(340);
    await second.pass(5);
    expect(await told()).toHaveLength(1);
    expect(second.rung).toEqual([]);
  },
);

test.each(phases)(
  'a server that starts while a vehicle stands switched off tells within two seconds of its time that it stays for too long (%i s)',
  async (phase) => {
    const first = await switchedOffInside(20);
    await first.pass(180);
    await first.stop();
    const second = await start(250 + phase);
    await second.pass(59 - phase);
    expect(await told()).toEqual([]);
    await second.pass(3);
    expect(await told()).toEqual([expect.stringMatching(WITHIN_TWO)]);
    expect(second.rung.map(({ eventid, late }) => [eventid, late])).toEqual([[761, false]]);
  },
);

test('a time that passes while the server is down is told at its start, and long after it rings nobody', async () => {
  const first = await start(20);
  await first.book.put(0, yard({ dwell: 5 }));
  await first.at(0, 1_000);
  await first.at(20, 0);
  await first.stop();
  const second = await start(1_200);
  await second.pass(1);
  expect(await told()).toEqual(['761 at 310 learnt 890 s later, late']);
  expect(second.rung.map(({ eventid, late }) => [eventid, late])).toEqual([[761, true]]);
});

test('a fence that is drawn around three hundred parked vehicles tells nothing, and counts from that moment for those that are switched off', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `P-${at}`);
  for (const deviceid of ids) await store.devices.add({ ...sampleDevice, deviceid });
  await store.positions.append(
    ids.map((deviceid) => {
      const report = reportAt(deviceid, START);
      return { ...report, position: { ...report.position, lat: 24.001, lng: 120.5, valid: true } };
    }),
  );
  const first = await start(100);
  await first.book.put(0, yard({ dwell: 2 }, { deviceids: ids }));
  await first.settled();
  expect(first.fleet.facts.insideFences()).toEqual(new Map([[0, 300]]));
  await first.pass(10);
  expect(first.rung).toEqual([]);
  await first.stop();
  const second = await start(200);
  await second.pass(19);
  expect(second.rung).toEqual([]);
  await second.pass(2);
  expect(second.rung.map(({ eventid }) => eventid)).toEqual(ids.map(() => 761));
  expect(await told('P-7')).toEqual(['761 at 220 learnt 0 s later']);
});

test('a vehicle that stands in a fence when its hours begin is told then, and one that comes within them at once', async () => {
  const begin = new Date(START);
  const minute = begin.getUTCHours() * 60 + begin.getUTCMinutes() + 5;
  const days = [((begin.getUTCDay() + 6) % 7) + 1];
  const { at, book, pass, terminal } = await start(20);
  const hours = { when: 'within', spans: [{ days, from: minute, to: minute + 60 }] } as const;
  await book.put(0, yard({ hours }));
  await at(0, 1_000);
  await at(20, 0);
  const from = Math.floor(START / 60_000) * 60 + 300 - START / 1_000;
  await pass(from - 21);
  expect(await told()).toEqual([]);
  await pass(2);
  expect(await told()).toEqual([`763 at ${from} learnt 0 s later`]);
  terminal.socket.destroy();
  await pass(30);
  expect(await told()).toHaveLength(1);
});

test('a vehicle that has not come by a time is missed, one that came and left again is not, and none is for what was not asked yet', async () => {
  for (const deviceid of ['came', 'stays', 'late', 'away'])
    await store.devices.add({ ...sampleDevice, deviceid });
  const begin = new Date(START);
  const minute = begin.getUTCHours() * 60 + begin.getUTCMinutes();
  const expected = { days: [1, 2, 3, 4, 5, 6, 7], from: minute - 60, to: minute + 2 } as const;
  const deviceids = ['came', 'stays', 'late', 'away', PHONE];
  const first = await start(0);
  await first.book.put(0, yard({ expected }, { deviceids }));
  await first.pass(1);
  const facts = (deviceid: string, fact: object) =>
    store.positions.append([], [{ kind: 'places', deviceid, edition: 1, entered: [], left: [], ...fact }]);
  await facts('came', { lastThere: [{ number: 0, time: START / 1_000 - 60 }] });
  await facts('stays', { entered: [{ number: 0, edition: 1, since: START / 1_000 - 90_000 }] });
  const due = Math.floor(START / 60_000) * 60 + 120 - START / 1_000;
  // While nobody looks somebody comes, too late.
  await facts('late', { entered: [{ number: 0, edition: 1, since: START / 1_000 + due + 1 }] });
  await first.pass(due - 2);
  expect(await told('away')).toEqual([]);
  await first.stop();
  const second = await start(due + 1);
  await second.pass(2);
  for (const deviceid of ['away', 'late', PHONE])
    expect(await told(deviceid)).toEqual([
      expect.stringMatching(new RegExp(`^764 at ${due} learnt [0-9] s later$`)),
    ]);
  for (const deviceid of ['came', 'stays']) expect(await told(deviceid)).toEqual([]);
  // Another time that has passed already is not asked of anybody before tomorrow.
  await second.book.put(0, yard({ expected: { ...expected, to: minute + 1 } }, { deviceids }));
  await second.pass(3);
  expect(await told('away')).toHaveLength(1);
});

test('a vehicle that is elsewhere when hours begin in which none is to be away is told then, also over a restart, and one that is there is not', async () => {
  for (const deviceid of ['there', 'away', 'left']) await store.devices.add({ ...sampleDevice, deviceid });
  const begin = new Date(START);
  const minute = begin.getUTCHours() * 60 + begin.getUTCMinutes();
  const spans = [{ days: [1, 2, 3, 4, 5, 6, 7], from: minute + 2, to: minute + 60 }] as const;
  const deviceids = ['there', 'away', 'left'];
  const due = Math.floor(START / 60_000) * 60 + 120 - START / 1_000;
  const first = await start(0);
  await first.book.put(0, yard({ away: { spans } }, { deviceids }));
  await first.pass(1);
  const facts = (deviceid: string, fact: object) =>
    store.positions.append([], [{ kind: 'places', deviceid, edition: 1, entered: [], left: [], ...fact }]);
  await facts('there', { entered: [{ number: 0, edition: 1, since: START / 1_000 - 60 }] });
  // It was there when the hours began: its leaving is what is told.
  await facts('left', { lastThere: [{ number: 0, time: START / 1_000 + due + 1 }] });
  await first.pass(due - 2);
  expect(await told('away')).toEqual([]);
  await first.stop();
  const second = await start(due + 2);
  await second.pass(2);
  expect(await told('away')).toEqual([
    expect.stringMatching(new RegExp(`^765 at ${due} learnt [0-9] s later$`)),
  ]);
  for (const deviceid of ['there', 'left']) expect(await told(deviceid)).toEqual([]);
  await second.pass(30);
  expect(await told('away')).toHaveLength(1);
});

test('a vehicle that joins the group of a fence while it stands in it is silently inside, also while no server runs, and over a restart before it says anything', async () => {
  await store.groups.add({ groupid: 7, name: 'North' });
  await store.groups.add({ groupid: 8, name: 'South' });
  const first = await start(20);
  await first.book.put(0, yard({}, { deviceids: [], groupids: [7] }));
  await first.book.put(1, yard({}, { number: 1, deviceids: [], groupids: [8] }));
  await first.at(0, 1_000);
  await first.at(20, 0);
  await store.groups.addDevices(7, [PHONE]);
  first.bus.publish('access.changed', {});
  await vi.waitFor(() => expect(first.fleet.facts.insideFences()).toEqual(new Map([[0, 1]])), LONG);
  await first.settled();
  await first.stop();
  await store.groups.addDevices(8, [PHONE]);
  const second = await start(200);
  expect(second.fleet.facts.insideFences()).toEqual(
    new Map([
      [0, 1],
      [1, 1],
    ]),
  );
  await second.at(60, 10);
  expect([...first.rung, ...second.rung]).toEqual([]);
  await second.at(100, 1_000);
  expect(second.rung.map(({ eventid }) => eventid)).toEqual([52, 52]);
});
