import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { bytesOfItem } from '@outrider/jt808/messages/location-items.ts';
import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { MOST_UNANSWERED } from './onward-link.ts';
import { type RelayTargets, Relays } from './relays.ts';
import { TestingPlatform } from './testing-platform.ts';

const SERVER = 'here';
/** Numbers of the devices, as frames of 2013 have them. */
const PHONES: Readonly<Record<string, string>> = { 'bus-1': '013800000001', 'bus-2': '013800000002' };
const sealing = {
  seal: (text: string, name: string) => `sealed ${name} ${text}`,
  unseal: (sealed: string, name: string) => sealed.split(`sealed ${name} `)[1],
};

let folder: string;
let store: Store;
let platform: TestingPlatform;
let ends: AsyncDisposableStack;
beforeEach(async () => {
  ends = new AsyncDisposableStack();
  folder = mkdtempSync(join(tmpdir(), 'outrider-onward-'));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));
  layDatabase(folder);
  store = ends.use(await openSqliteStore({ folder }));
  for (const deviceid of Object.keys(PHONES))
    await store.devices.add({
      ...deviceRecord.defaults,
      deviceid,
      plate: 'AB 1',
      registered: true,
      firstSeenMs: 0,
    });
  platform = ends.use(await TestingPlatform.listen());
});
afterEach(() => ends.disposeAsync());

interface Begun {
  readonly clock?: Clock;
  readonly targets?: RelayTargets;
  readonly ownPort?: number;
  readonly isDark?: (deviceid: string, ms: number) => boolean;
  readonly plateColour?: () => number;
}

const there = () => ({ host: '127.0.0.1', port: platform.port });

async function begin({
  clock = systemClock,
  targets = { gps: there(), heartbeat: undefined },
  ownPort = 1,
  isDark = () => false,
  plateColour = () => 4,
}: Begun = {}): Promise<Relays> {
  const records = new Map((await store.devices.list()).map((record) => [record.deviceid, record]));
  const relays = new Relays({
    store,
    targets: () => targets,
    isDark,
    recordOf: (deviceid) => records.get(deviceid),
    linkOf: (deviceid) => ({ name: PHONES[deviceid] ?? '', plateColour: plateColour() }),
    sealing,
    ownPort,
    server: SERVER,
    clock,
    log: silentLog,
  });
  await relays.apply();
  return relays;
}

const BASE = Date.UTC(2026, 0, 5, 12);
const at = (deviceid: string, second: number, arrivedMs = Date.now()) =>
  reportAt(deviceid, BASE + second * 1_000, { arrivedMs });
const keep = (...reports: ReturnType<typeof at>[]) => store.positions.append(reports, [], SERVER);

/** What the platform took of a device, in order: seconds. */
const takenOf = (deviceid: string): number[] =>
  platform.taken
    .filter((line) => line.startsWith(PHONES[deviceid] ?? '?'))
    .map((line) => ((decodeTime(line.split(' ')[1] ?? '') ?? 0) - BASE) / 1_000);
const takes = (deviceid: string, seconds: readonly number[]) =>
  expect.poll(() => takenOf(deviceid), LONG).toEqual(seconds);
const waits = (relays: Relays, count: number) =>
  expect.poll(() => relays.states.gps.waiting, LONG).toBe(count);

test('reports go on under the number of each device, which registers once and signs on with its code from then on', async () => {
  {
    await using relays = await begin();
    await keep(at('bus-1', 1), at('bus-2', 1), at('bus-1', 2));
    relays.came();
    await takes('bus-1', [1, 2]);
    await takes('bus-2', [1]);
    await waits(relays, 0);
    expect(relays.states.gps).toMatchObject({ phase: 'connected', connected: 2, lost: 0, fault: undefined });
    expect(platform.locations[0]).toMatchObject({ latitude: 24.123456, speedKmh: 36.6, direction: 271 });
  }
  await using relays = await begin();
  await keep(at('bus-1', 3));
  relays.came();
  await takes('bus-1', [1, 2, 3]);
  const { heard } = platform;
  expect(heard.filter((line) => line === `register ${PHONES['bus-1']}`)).toHaveLength(1);
  expect(heard.filter((line) => line === `authenticate ${PHONES['bus-1']}`)).toHaveLength(2);
});

test('a device registers there with the colour of its plate, and what it numbers of driver assistance goes on as it came', async () => {
  const alarm = { id: 0x64, bytes: Uint8Array.from({ length: 47 }, (_, at) => at) };
  await using relays = await begin();
  await keep({ ...at('bus-1', 1), vendorItems: [alarm] });
  relays.came();
  await takes('bus-1', [1]);
  expect(platform.registrations).toMatchObject([{ plate: 'AB 1', plateColour: 4 }]);
  const items = platform.locations[0]?.items ?? [];
  expect(items.filter(({ id }) => id === alarm.id).map((item) => bytesOfItem(item, 2013))).toEqual([
    alarm.bytes,
  ]);
});

test('a plate without a colour registers as a plate, and one that gets another colour anew', async () => {
  const clock = new ManualClock(Date.now());
  let colour = 0;
  await keep(at('bus-1', 1));
  await using relays = await begin({ clock, plateColour: () => colour });
  await takes('bus-1', [1]);
  await waits(relays, 0);
  expect(platform.registrations).toMatchObject([{ plate: 'AB 1', plateColour: 2 }]);
  colour = 1;
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(relays.states.gps.connected).toBe(0);
  }, LONG);
  await keep(at('bus-1', 2));
  relays.came();
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(takenOf('bus-1')).toEqual([1, 2]);
  }, LONG);
  expect(platform.registrations.map(({ plateColour }) => plateColour)).toEqual([2, 1]);
});

test('what is private is not sent on, and does not wait; nor is a numbered alarm of such a moment in a report of another one', async () => {
  await using relays = await begin({ isDark: (deviceid, ms) => deviceid === 'bus-1' && ms < BASE + 3_000 });
  const alarm = (id: number, place: number, second: number) => {
    const bytes = new Uint8Array(47);
    bytes.set(Buffer.from(encodeTime(BASE + second * 1_000), 'hex'), place);
    return { id, bytes };
  };
  const vendorItems = [alarm(0x64, 23, 1), alarm(0x65, 23, 4), alarm(0x66, 16, 2), alarm(0x67, 17, 2)];
  await keep(at('bus-1', 1), at('bus-2', 1), at('bus-1', 2), { ...at('bus-1', 3), vendorItems });
  relays.came();
  await takes('bus-2', [1]);
  await takes('bus-1', [3]);
  await waits(relays, 0);
  const ids = platform.locations.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids.filter((id) => id >= 0x64)).toEqual([0x65]);
});

test('a code that the other platform knows no more is asked for anew', async () => {
  await store.onwardCodes.put(
    `127.0.0.1:${platform.port}`,
    'bus-1',
    sealing.seal('["AB 1",4] old', `127.0.0.1:${platform.port} bus-1`),
  );
  platform.rules.authenticates = (phone, code) => (code === `code of ${phone}` ? 0 : 1);
  await keep(at('bus-1', 1));
  await using relays = await begin();
  await takes('bus-1', [1]);
  await waits(relays, 0);
});

test('what came while nobody was there is made up in order, each report once, also by the next start', async () => {
  await platform.close();
  const late = Date.now() - 3_600_000;
  {
    await using relays = await begin();
    await keep(...Array.from({ length: 300 }, (_, second) => at('bus-1', second, late)));
    relays.came();
    await expect.poll(() => relays.states.gps.fault, LONG).toContain('It cannot be reached');
    expect(relays.states.gps).toMatchObject({ phase: 'resting', waiting: 300, connected: 0 });
  }
  await platform.open();
  await using relays = await begin();
  await keep(at('bus-1', 300));
  relays.came();
  await takes(
    'bus-1',
    Array.from({ length: 301 }, (_, second) => second),
  );
  await waits(relays, 0);
  expect(platform.heard).toContain(`locationBatch ${PHONES['bus-1']}`);
  await expect.poll(() => store.onwardReports.backlog(SERVER), LONG).toEqual([]);
});

test.each([2, 3])(
  'a platform that answers %i to late reports together gets them one by one from then on, and none is lost',
  async (result) => {
    platform.rules.takes = (_phone, _locations, as) => (as === 'locationBatch' ? result : 0);
    const late = Date.now() - 3_600_000;
    const batches = (): number => platform.heard.filter((line) => line.startsWith('locationBatch')).length;
    await keep(...Array.from({ length: 300 }, (_, second) => at('bus-1', second, late)));
    await using relays = await begin();
    await takes(
      'bus-1',
      Array.from({ length: 300 }, (_, second) => second),
    );
    await waits(relays, 0);
    expect(relays.states.gps).toMatchObject({ lost: 0, refused: 0 });
    // What was under way when the first answer came, and no more: not of another device, nor on another connection.
    const first = batches();
    expect(first).toBeGreaterThan(0);
    expect(first * 15).toBeLessThanOrEqual(MOST_UNANSWERED);
    for (const socket of platform.sockets) socket.destroy();
    await keep(at('bus-1', 300, late), at('bus-2', 1, late), at('bus-2', 2, late));
    relays.came();
    await takes('bus-2', [1, 2]);
    await expect.poll(() => takenOf('bus-1').at(-1), LONG).toBe(300);
    expect(batches()).toBe(first);
    // Another platform is asked again.
    await relays.apply();
    await keep(at('bus-1', 301, late));
    relays.came();
    await expect.poll(() => takenOf('bus-1').at(-1), LONG).toBe(301);
    expect(batches()).toBe(first + 1);
  },
);

test('of late reports together that a platform fails to take, that one alone is given up which it fails to take by itself', async () => {
  const clock = new ManualClock(Date.now());
  platform.rules.takes = (_phone, locations) => (locations.some(({ time }) => time.endsWith('07')) ? 1 : 0);
  const late = Date.now() - 3_600_000;
  await keep(...Array.from({ length: 20 }, (_, second) => at('bus-1', second, late)));
  await using relays = await begin({ clock });
  await expect
    .poll(() => {
      clock.advance(5_000);
      return relays.states.gps;
    }, LONG)
    .toMatchObject({ waiting: 0, lost: 1 });
  expect([...new Set(takenOf('bus-1'))].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, second) => second).filter((second) => second !== 7),
  );
});

test('what was not answered is sent again, in order, and nothing that was', async () => {
  let silent = true;
  platform.rules.takes = (_phone, locations) => (silent && locations[0]?.time.endsWith('03') ? undefined : 0);
  await using relays = await begin();
  await keep(...[1, 2, 3, 4, 5].map((second) => at('bus-1', second)));
  relays.came();
  await takes('bus-1', [1, 2, 4, 5]);
  silent = false;
  for (const socket of platform.sockets) socket.destroy();
  await takes('bus-1', [1, 2, 4, 5, 3]);
  await waits(relays, 0);
});

test('a device that the other platform refuses is named with the answer, and holds up no other', async () => {
  platform.rules.registers = (phone) => (phone === PHONES['bus-1'] ? 4 : 0);
  await keep(at('bus-1', 1), at('bus-2', 1), at('bus-2', 2));
  await using relays = await begin();
  await takes('bus-2', [1, 2]);
  await expect
    .poll(() => relays.states.gps, LONG)
    .toMatchObject({
      waiting: 1,
      refused: 1,
      refusedDevice: {
        deviceid: 'bus-1',
        answer: 'The other platform does not register the device (answer 4)',
      },
    });
});

test('a report that the other platform never takes is given up, and those behind it go on', async () => {
  const clock = new ManualClock(Date.now());
  platform.rules.takes = (_phone, [first]) => (first?.time.endsWith('01') === true ? 1 : 0);
  await keep(at('bus-1', 1), at('bus-1', 2));
  await using relays = await begin({ clock });
  await expect
    .poll(() => {
      clock.advance(5_000);
      return relays.states.gps.lost;
    }, LONG)
    .toBe(1);
  await expect
    .poll(() => {
      clock.advance(5_000);
      return takenOf('bus-1');
    }, LONG)
    .toContain(2);
});

test('one who accepts and never reads is said to be silent, is asked by one device at a time, and costs bounded memory', async () => {
  const clock = new ManualClock(Date.now());
  platform.rules.reads = false;
  const reports = Array.from({ length: 2_000 }, (_, second) => at('bus-1', second));
  await keep(...reports, at('bus-2', 1));
  await using relays = await begin({ clock });
  await expect.poll(() => platform.connections, LONG).toBe(2);
  await expect
    .poll(() => {
      clock.advance(1_000);
      return relays.states.gps.fault;
    }, LONG)
    .toBe('The other platform does not answer');
  expect(relays.states.gps).toMatchObject({ phase: 'resting', waiting: 2_001 });
  await expect
    .poll(() => {
      clock.advance(1_000);
      return platform.connections;
    }, LONG)
    .toBe(3);
});

test('heartbeats go on without positions, and to one place on one connection with them', async () => {
  await using alone = await begin({ targets: { gps: undefined, heartbeat: there() } });
  alone.beat('bus-1');
  await expect.poll(() => platform.heard, LONG).toContain(`heartbeat ${PHONES['bus-1']}`);
  expect(alone.states).toMatchObject({ gps: { phase: 'off' }, heartbeat: { phase: 'connected' } });
  await alone[Symbol.asyncDispose]();
  const before = platform.connections;
  await using both = await begin({ targets: { gps: there(), heartbeat: there() } });
  await keep(at('bus-1', 1));
  both.came();
  both.beat('bus-1');
  await takes('bus-1', [1]);
  await expect.poll(() => platform.heard.filter((line) => line.startsWith('heartbeat')).length, LONG).toBe(2);
  expect(platform.connections - before).toBe(1);
});

test("nothing is sent to this server's own port", async () => {
  await keep(at('bus-1', 1));
  await using relays = await begin({ ownPort: platform.port });
  await expect
    .poll(() => relays.states.gps.fault, LONG)
    .toBe('This is the port of this server itself: reports would go in circles');
  expect(platform.heard).toEqual([]);
});

test('what waits for longer than a day is given up and counted; so is all of a device that was removed', async () => {
  await platform.close();
  const clock = new ManualClock(Date.now());
  await keep(at('bus-1', 1, clock.now() - 90_000_000), at('bus-1', 2, clock.now()), at('bus-2', 1));
  await store.devices.remove('bus-2');
  await using relays = await begin({ clock });
  await expect
    .poll(() => {
      clock.advance(1_000);
      return relays.states.gps;
    }, LONG)
    .toMatchObject({ lost: 1, waiting: 1 });
});

test('once nothing is sent on, what waited is not kept', async () => {
  await keep(at('bus-1', 1));
  const clock = new ManualClock(Date.now());
  await using _relays = await begin({ clock, targets: { gps: undefined, heartbeat: undefined } });
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect(await store.onwardReports.backlog(SERVER)).toEqual([]);
  }, LONG);
});

test('a setting that is saved while what waited is given up waits for one step of that, not for all', async () => {
  const clock = new ManualClock(Date.now());
  let steps = 0;
  let step = Promise.withResolvers<void>();
  const real = store.onwardReports;
  // There is always more.
  store = {
    ...store,
    onwardReports: {
      ...real,
      removeStep: async () => {
        steps++;
        await step.promise;
        step = Promise.withResolvers();
        return { removed: 1_000, more: true };
      },
    },
  };
  await using relays = await begin({ clock, targets: { gps: undefined, heartbeat: undefined } });
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(steps).toBe(1);
  }, LONG);
  let applied = false;
  const saved = relays.apply().then(() => (applied = true));
  await new Promise(setImmediate);
  expect(applied).toBe(false);
  step.resolve();
  await saved;
  expect(steps).toBe(1);
  step.resolve();
});
