import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { type Random, seededRandom } from '@outrider/kit/seeded-random.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { Alarm } from '@outrider/model/events/alarms.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import type { Topics } from '../../bus/topics.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { createFleet } from '../fleet.ts';
import { reportAt, START } from '../testing.ts';

// Reports of a real store: the events that they tell of are kept with them, exactly once, whatever fails between.

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-events-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
  await store.devices.add({
    ...deviceRecord.defaults,
    deviceid: 'A',
    registered: true,
    driverName: 'Ann',
    firstSeenMs: 0,
  });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A server as it starts on the store; `disk.full` has commits fail, as long as it is true. */
async function start(clock = new ManualClock(START + 60_000), idleMinutes = 0) {
  const bus = new InProcessBus(silentLog);
  const told: Topics['device.event'][] = [];
  bus.subscribe('device.event', (event) => void told.push(event));
  const disk = { full: false };
  const positions: Store['positions'] = {
    ...store.positions,
    latest: () => store.positions.latest(),
    range: (...asked) => store.positions.range(...asked),
    append: async (reports, facts) => {
      if (disk.full) throw new OutriderError('STORE_FULL', 'no room');
      return await store.positions.append(reports, facts);
    },
  };
  const events = { happened: () => {} };
  const parts = { store: { ...store, positions }, events, bus, clock, log: silentLog };
  const idle = { minutes: idleMinutes };
  const idleOf = { idleMinutes: () => idle.minutes };
  const fleet = await createFleet({ ...parts, ...idleOf, server: 'here', linkOf: terminalLink });
  const take = (...reports: PositionReport[]): Promise<boolean> =>
    fleet.reports.take('A', reports).then(
      () => true,
      () => false,
    );
  return { clock, disk, idle, told, take };
}

const report = (second: number, alarms: readonly Alarm[], late = false): PositionReport => ({
  ...reportAt(START + second * 1_000, {}, late),
  telemetry: { alarms },
});

const kept = async (from = START / 1_000, to = from + 1e6) =>
  await store.events.between({ deviceid: 'A', from, to, limit: 999 });

test('an alarm of a report is an event before the report is acknowledged, and told', async () => {
  const { take, told } = await start();
  expect(await take(report(0, ['collision', 'emergency']))).toBe(true);
  const events = await kept();
  expect(events).toMatchObject([
    { eventid: 729, cmd: 'new', course: 'lasts', driver: 'Ann', lat: 24, speedKmh: 30 },
    { eventid: 700, cmd: 'call', course: 'moment' },
  ]);
  expect(told.map(({ id, eventid, cmd }) => [id, eventid, cmd])).toEqual(
    events.map(({ id, eventid, cmd }) => [id, eventid, cmd]),
  );
});

test('a restart neither ends an alarm that stands nor begins it anew', async () => {
  const first = await start();
  await first.take(report(0, ['overSpeed']));
  const second = await start();
  await second.take(report(1, ['overSpeed']));
  expect(second.told).toEqual([]);
  await second.take(report(2, []));
  expect(await kept()).toMatchObject([{ eventid: 701, course: 'over', endTime: START / 1_000 + 2 }]);
});

/** A vehicle that stands, or drives, with its engine on. */
const engineOn = (second: number, speedKmh = 0, late = false): PositionReport => ({
  ...reportAt(START + second * 1_000, { speedKmh }, late),
  telemetry: { alarms: [], ignitionOn: true },
});

/** Reports that each arrive when they were taken. */
async function drive({ take, clock }: Awaited<ReturnType<typeof start>>, reports: readonly PositionReport[]) {
  for (const report of reports) {
    clock.advance(report.position.time - clock.now());
    expect(await take(report)).toBe(true);
  }
}

test('since when a vehicle stands is looked for each time that a limit is set', async () => {
  const server = await start(new ManualClock(START), 5);
  await drive(server, [engineOn(0)]);
  server.idle.minutes = 0;
  await drive(server, [engineOn(100), engineOn(250)]);
  server.idle.minutes = 5;
  await drive(server, [engineOn(310)]);
  expect(server.told).toMatchObject([{ eventid: 16, time: START / 1_000 + 310 }]);
});

test('nothing is read of a device that nobody let in', async () => {
  await drive(await start(new ManualClock(START)), [engineOn(0)]);
  await store.devices.change('A', { registered: false });
  const range = vi.spyOn(store.positions, 'range');
  const server = await start(new ManualClock(START + 1_000), 5);
  await drive(server, [engineOn(10)]);
  expect(range).not.toHaveBeenCalled();
  await store.devices.change('A', { registered: true });
  const known = await start(new ManualClock(START + 11_000), 5);
  await drive(known, [engineOn(20)]);
  expect(range).toHaveBeenCalledOnce();
});

test('a restart neither forgets since when a vehicle stands nor ends that it is idle', async () => {
  const clock = new ManualClock(START);
  await drive(await start(clock, 5), [engineOn(0), engineOn(100), engineOn(200)]);
  const second = await start(clock, 5);
  await drive(second, [engineOn(300)]);
  expect(second.told).toMatchObject([{ eventid: 16, time: START / 1_000 + 300 }]);
  await drive(second, [engineOn(800), engineOn(1_300)]);
  // It stands for longer than is looked back.
  const third = await start(clock, 5);
  await drive(third, [engineOn(1_800), engineOn(1_810, 40)]);
  expect(third.told).toEqual([]);
  expect(await kept()).toMatchObject([
    { eventid: 16, course: 'over', endTime: START / 1_000 + 1_810, values: { minutes: 5 } },
  ]);
});

test('a limit that is set while a vehicle stands counts from when it began to stand', async () => {
  const clock = new ManualClock(START);
  await drive(await start(clock, 0), [engineOn(0, 40), engineOn(10), engineOn(50)]);
  const second = await start(clock, 5);
  await drive(second, [engineOn(300)]);
  expect(await kept()).toEqual([]);
  await drive(second, [engineOn(310)]);
  expect(second.told).toMatchObject([{ eventid: 16, time: START / 1_000 + 310 }]);
});

test('what a recorder kept back tells of standstills of its own, and of the one that stands nothing', async () => {
  const clock = new ManualClock(START);
  const now = await start(clock, 5);
  await drive(now, [engineOn(2_000), engineOn(2_300)]);
  expect(now.told).toMatchObject([{ eventid: 16, late: false }]);
  await now.take(engineOn(0, 0, true), engineOn(300, 0, true), engineOn(320, 50, true));
  await now.take(engineOn(1_990, 0, true), engineOn(2_295, 0, true));
  expect(
    (await kept()).map(({ eventid, time, late, course }) => [eventid, time - START / 1_000, late, course]),
  ).toEqual([
    [16, 300, true, 'over'],
    [16, 2_300, false, 'lasts'],
  ]);
});

test('an alarm with which kept-back reports broke off hides none that comes later, live or late', async () => {
  const day = 86_400;
  const first = await start(new ManualClock(START + 2 * day * 1_000));
  await first.take(report(0, ['collision'], true), report(10, ['collision'], true));
  const second = await start(new ManualClock(START + (2 * day + 1) * 1_000));
  await second.take(report(day, ['collision'], true), report(day + 10, [], true));
  await second.take(report(day + 20, ['collision'], true));
  await second.take(report(2 * day, []), report(2 * day + 1, ['collision']));
  expect((await kept()).map(({ time, course }) => [time - START / 1_000, course])).toEqual([
    [0, 'untold'],
    [day, 'over'],
    [day + 20, 'lasts'],
    [2 * day + 1, 'lasts'],
  ]);
  expect(second.told.map(({ late }) => late)).toEqual([true, true, false]);
});

test('a device that is not let in tells nothing', async () => {
  await store.devices.change('A', { registered: false });
  const { take, told } = await start();
  expect(await take(report(0, ['emergency']))).toBe(true);
  expect([told, await kept()]).toEqual([[], []]);
});

test('on a full disk an alarm is told once, and kept when there is room', async () => {
  const { take, disk, told } = await start();
  disk.full = true;
  expect(await take(report(0, ['emergency']))).toBe(false);
  expect(await take(report(1, ['emergency']))).toBe(false);
  expect(told).toMatchObject([{ id: null, eventid: 700, cmd: 'call' }]);
  disk.full = false;
  expect(await take(report(0, ['emergency']))).toBe(true);
  expect(told).toHaveLength(1);
  expect(await kept()).toMatchObject([{ eventid: 700 }]);
  expect(await take(report(2, []), report(3, ['emergency']))).toBe(true);
  expect(told).toHaveLength(2);
});

test('a report that came after one that was not kept is not acknowledged: its alarm would be lost', async () => {
  const { take, disk } = await start();
  disk.full = true;
  const lost = take(report(0, ['overSpeed']));
  disk.full = false;
  expect([await take(report(1, ['overSpeed'])), await lost]).toEqual([false, false]);
  expect(await kept()).toEqual([]);
  expect([await take(report(0, ['overSpeed'])), await take(report(1, ['overSpeed']))]).toEqual([true, true]);
  expect(await kept()).toMatchObject([{ time: START / 1_000 }]);
});

test('reports that are sent again while they are on their way say what they say once, in their order, whichever are kept', async () => {
  const { take, disk } = await start();
  const [up, down, again, over] = [
    report(0, ['overSpeed']),
    report(1, []),
    report(2, ['overSpeed']),
    report(3, []),
  ];
  // Nobody answers: the device sends all that it has with each report.
  disk.full = true;
  const lost = [take(up), take(up), take(down)];
  disk.full = false;
  const late = [take(up), take(down), take(again), take(over)];
  expect(await Promise.all(lost)).toEqual([false, false, false]);
  expect(await Promise.all(late)).toEqual(late.map(() => false));
  for (const one of [up, down, again, over]) expect(await take(one)).toBe(true);
  expect((await kept()).map(({ time, endTime }) => [time, endTime])).toEqual([
    [START / 1_000, START / 1_000 + 1],
    [START / 1_000 + 2, START / 1_000 + 3],
  ]);
});

test('a report that is sent again while it is on its way is acknowledged with it', async () => {
  const { take } = await start();
  const sent = [
    report(0, ['overSpeed']),
    report(1, []),
    report(0, ['overSpeed']),
    report(1, []),
    report(2, []),
  ];
  expect(await Promise.all(sent.map((one) => take(one)))).toEqual(sent.map(() => true));
  expect(await kept()).toMatchObject([{ time: START / 1_000, endTime: START / 1_000 + 1, late: false }]);
});

test('two reports of one second that differ are two', async () => {
  const { take } = await start();
  const both = [take(report(0, [])), take(report(0, ['overSpeed']))];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(await kept()).toMatchObject([{ time: START / 1_000 }]);
});

/** Seconds between reports. */
const EVERY_S = 10;
/** Alarms are apart by so many reports, at least. */
const APART = 8;

const upTo = (random: Random, limit: number): number => Math.floor(random() * limit);

/** A drive of alarms that come and go: for each report whether it has one, and how many there are. */
function driveOf(random: Random): { readonly up: boolean[]; readonly alarms: number } {
  const up: boolean[] = [];
  let alarms = 0;
  while (up.length < 60) {
    up.push(...Array.from({ length: APART + upTo(random, 5) }, () => false));
    up.push(...Array.from({ length: 1 + upTo(random, 6) }, () => true));
    alarms++;
  }
  up.push(false);
  return { up, alarms };
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'whatever is lost, doubled, late or cut off, each alarm is one event (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const { up, alarms } = driveOf(random);
    const clock = new ManualClock(START);
    let server = await start(clock);
    /** Numbers of reports that are not acknowledged. */
    let waiting: number[] = [];
    const send = async (numbers: readonly number[]): Promise<void> => {
      const sent = numbers.map(async (number) => {
        server.disk.full = random() < 0.15;
        const isKept = await server.take(report(number * EVERY_S, up[number] === true ? ['overSpeed'] : []));
        // The acknowledgement may be lost on its way: the device sends it again.
        return isKept && random() > 0.15 ? undefined : number;
      });
      waiting = (await Promise.all(sent)).filter((number) => number !== undefined);
    };
    for (let next = 0; next < up.length;) {
      if (random() < 0.1) server = await start(clock);
      const fresh = Array.from({ length: 1 + upTo(random, 3) }, () => next++).filter((at) => at < up.length);
      clock.advance(fresh.length * EVERY_S * 1_000);
      await send([...waiting, ...fresh]);
    }
    for (let round = 0; waiting.length > 0 && round < 200; round++) await send(waiting);
    expect(waiting).toEqual([]);
    const events = await kept();
    expect(events.map(({ time }) => up[(time - START / 1_000) / EVERY_S])).toEqual(events.map(() => true));
    expect(events).toHaveLength(alarms);
  },
);
