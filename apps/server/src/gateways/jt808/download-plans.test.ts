import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import {
  type DownloadPlan,
  downloadModes,
  downloadPlan,
  type UsualOffsets,
} from '@outrider/model/plans/download-plan.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderQueue } from '../../orders/order-queue.ts';
import { EventDownloads } from '../../plans/event-downloads.ts';
import { fateByPlans } from '../../plans/fate-by-plans.ts';
import { PlanBook } from '../../plans/plan-book.ts';
import { createHub } from '../../relay/hub.ts';
import { retrievalKind } from '../../retrieval/retrieval-kind.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { fleetOn } from './testing-fleet.ts';
import { gatewayOver, locationAt, PHONE, START } from './testing.ts';

// An alarm over a real connection, into a real store: what its plan says is done, once.

const OVER_SPEED_BIT = 2;
const IGNITION_BIT = 1;
const MINUTE_MS = 60_000;

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-plans-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const plan: DownloadPlan = {
  ...downloadPlan.defaults,
  deviceid: GLOBAL_PLAN,
  eventid: alarms.overSpeed.code,
  mode: downloadModes.download,
  channels: 0b1011,
  mainStream: 0b0010,
  preS: 10,
  postS: 20,
};

/** What the recordings of the server have, by channel. */
interface Around {
  readonly recorded?: readonly number[];
  /** When the server starts, ms after the first report may come. */
  readonly afterMs?: number;
  /** Whether plans may ask for footage. */
  readonly fetches?: boolean;
  /** Whether what the server recorded itself of events is held. */
  readonly isHeld?: boolean;
  /** The system default of plans, seconds. */
  readonly usual?: UsualOffsets;
  /** Whether files of alarms can be asked for. */
  readonly hasPlaces?: () => boolean;
  /** Whether alarms have not ended, with which files may be announced. */
  readonly lasts?: () => boolean;
}

/** A server as it starts on the store, with a terminal that signed in; `stop` ends it, `kill` leaves everything as it is. */
async function start(around: Around = {}) {
  const { recorded = [], afterMs = 0, fetches = true, hasPlaces = () => true, lasts = () => false } = around;
  const { usual = { preS: 15, postS: 15 }, isHeld = false } = around;
  const clock = new ManualClock(START + afterMs);
  const { bus, rung, fleet } = await fleetOn(store, clock, 4);
  const book = await PlanBook.load<DownloadPlan>({
    kind: 'downloadPlan',
    plans: store.downloadPlans,
    store,
    bus,
    log: silentLog,
  });
  fleet.facts.decideBy(fateByPlans(book));
  const nothing = async (): Promise<void> => {};
  const kind = retrievalKind({
    days: () => 30,
    begin: () => {
      throw new Error('no order of this test runs');
    },
    hasRoom: () => true,
    newestFirst: () => false,
    end: nothing,
    tellEnd: () => {},
    removed: nothing,
    look: nothing,
  });
  const retrievals = new OrderQueue(kind, {
    store,
    links: { of: () => undefined },
    bus,
    usedUp: () => false,
    server: 'here',
    clock,
    log: silentLog,
  });
  await retrievals.load();
  const taken: number[] = [];
  const wantedFiles: number[] = [];
  const held: unknown[] = [];
  let listed = 0;
  const downloads = await EventDownloads.start({
    fetches: () => fetches,
    usual: () => usual,
    holds: {
      isOn: isHeld,
      hold: async ({ channels, fromMs, toMs }) =>
        void held.push([channels, (fromMs - START) / 1_000, (toMs - START) / 1_000]),
    },
    book,
    store,
    recordOf: (deviceid) => fleet.records.get(deviceid),
    retrievals: {
      list: () => {
        listed++;
        return retrievals.list();
      },
      byUser: retrievals.byUser,
      get: (id) => retrievals.get(id),
      add: (orders) => retrievals.add(orders.map((order) => ({ ...order, untilMs: 0 }))),
      remove: (id) => retrievals.remove(id),
    },
    intake: {
      coveredMs: async ({ channel, fromMs, toMs }) => (recorded.includes(channel) ? toMs - fromMs : 0),
    },
    pictures: { take: async (_deviceid, channel) => taken.push(channel) },
    attachments: {
      want: async (id) => {
        if (!hasPlaces()) throw new Error('too many wait');
        wantedFiles.push(id);
        return lasts();
      },
    },
    bus,
    server: 'here',
    clock,
    log: silentLog,
  });
  const { gateway, stop: kill } = await gatewayOver({
    fleet,
    pictures: { keep: nothing, noted: nothing },
    hub: createHub({ links: fleet.links, bus, clock, log: silentLog }),
    bus,
    clock,
    log: silentLog,
  });
  const stop = async (): Promise<void> => {
    await kill();
    await downloads[Symbol.asyncDispose]();
  };
  const terminal = await FakeTerminal.dial(gateway.tcpPort, PHONE);
  await terminal.signIn();
  /** A report so many seconds after the first may come, which is acknowledged; none is from a time to come. */
  const say = async (second: number, { alarm = 0, ignition = true } = {}): Promise<void> => {
    clock.advance(Math.max(0, START + second * 1_000 - clock.now()));
    const status = 2 | (ignition ? IGNITION_BIT : 0);
    terminal.say('location', { ...locationAt(START + second * 1_000), alarm, status });
    expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
  };
  const speed = async (second: number, ignition = true): Promise<void> => {
    await say(second, { alarm: OVER_SPEED_BIT, ignition });
    await say(second + 1, { ignition });
  };
  /** What was told so far is decided on, and so much time passes. */
  const pass = async (ms: number): Promise<void> => {
    await downloads.settled();
    clock.advance(ms);
    await downloads.settled();
  };
  return { say, speed, pass, stop, kill, book, rung, taken, wantedFiles, held, listed: () => listed };
}

const orders = async (): Promise<string[]> =>
  (await store.orders.list('retrieval')).map(({ body, note }) => {
    const { channels, stream, fromMs, toMs, media } = body as Record<string, number>;
    const [from, to] = [fromMs, toMs].map((ms) => ((ms ?? 0) - START) / 1_000);
    return `${note}: ${String(stream)} ${String(channels)} from ${from} to ${to}, ${String(media)}`;
  });
const shown = async (): Promise<number[]> =>
  (await store.events.last(undefined, 99)).map(({ eventid }) => eventid);

const BOTH = [
  'Over speed alarm: main 2 from 90 to 120, all',
  'Over speed alarm: sub 1,4 from 90 to 120, all',
];

test('an alarm has the planned channels fetched once, whatever is sent again and whenever the server starts anew', async () => {
  const first = await start();
  await first.book.put(plan);
  await first.speed(100);
  await first.pass(20_000);
  // What comes after the alarm is not there before.
  expect(await orders()).toEqual([]);
  await first.pass(2 * MINUTE_MS);
  expect(await orders()).toEqual(BOTH);
  // All kept orders were walked at the start, and not for the event.
  expect(first.listed()).toBe(1);
  await first.speed(100);
  await first.pass(MINUTE_MS);
  await first.stop();
  for (const afterMs of [5 * MINUTE_MS, 10 * MINUTE_MS]) {
    const again = await start({ afterMs });
    await again.speed(100);
    await again.pass(5 * MINUTE_MS);
    await again.stop();
    expect(await orders()).toEqual(BOTH);
  }
});

test('an alarm whose footage was not asked for when the server was killed is seen to after its start', async () => {
  const first = await start();
  await first.book.put(plan);
  await first.speed(100);
  await first.kill();
  const again = await start({ afterMs: 10 * MINUTE_MS });
  await again.pass(MINUTE_MS);
  expect(await orders()).toEqual(BOTH);
  // Killed before it could keep that it had asked: how far it was is kept later.
  await again.kill();
  await store.settings.put('downloads.here', '0');
  const third = await start({ afterMs: 20 * MINUTE_MS });
  await third.pass(MINUTE_MS);
  expect(await orders()).toEqual(BOTH);
  await third.stop();
});

test('while no footage of events is to be fetched, none is asked for', async () => {
  const some = await start({ fetches: false });
  await some.book.put(plan);
  await some.speed(100);
  await some.pass(3 * MINUTE_MS);
  expect(await orders()).toEqual([]);
  await some.stop();
});

test('files that a recorder keeps of an alarm are asked for where a plan downloads it, whether or not footage is', async () => {
  const some = await start({ fetches: false });
  await some.speed(40);
  await some.pass(MINUTE_MS);
  expect(some.wantedFiles).toEqual([]);
  await some.book.put(plan);
  await some.speed(100);
  await some.pass(MINUTE_MS);
  const [newest] = await store.events.last(undefined, 1);
  expect(some.wantedFiles).toEqual([newest?.id]);
  await some.stop();
});

test('files of an alarm that lasts are asked for until it has ended, also after a start', async () => {
  let lasts = true;
  const first = await start({ fetches: false, lasts: () => lasts });
  await first.book.put(plan);
  await first.speed(100);
  await first.pass(MINUTE_MS);
  expect(first.wantedFiles.length).toBeGreaterThan(1);
  await first.stop();
  lasts = false;
  const again = await start({ fetches: false, afterMs: 3 * MINUTE_MS, lasts: () => lasts });
  await again.pass(0);
  expect(again.wantedFiles).toEqual([first.wantedFiles[0]]);
  await again.pass(10 * MINUTE_MS);
  expect(again.wantedFiles).toHaveLength(1);
  await again.stop();
});

test('footage is asked for while files of alarms have no place, and files once they have', async () => {
  let hasPlaces = false;
  const some = await start({ hasPlaces: () => hasPlaces });
  await some.book.put(plan);
  await some.speed(100);
  await some.pass(2 * MINUTE_MS);
  expect(await orders()).toEqual(BOTH);
  expect(some.wantedFiles).toEqual([]);
  hasPlaces = true;
  await some.pass(MINUTE_MS);
  expect(some.wantedFiles).toHaveLength(1);
  expect(await orders()).toEqual(BOTH);
  await some.stop();
});

test('of a plan that says no seconds as much is fetched as the server is set to', async () => {
  const some = await start({ usual: { preS: 5, postS: 40 } });
  await some.book.put({ ...plan, channels: 0b1, mainStream: 0, preS: undefined, postS: undefined });
  await some.speed(100);
  await some.pass(5 * MINUTE_MS);
  expect(await orders()).toEqual(['Over speed alarm: sub 1 from 95 to 140, all']);
  await some.stop();
});

test('what the server recorded itself is not fetched, and held', async () => {
  const some = await start({ recorded: [1, 2] });
  await some.book.put(plan);
  await some.speed(100);
  await some.pass(5 * MINUTE_MS);
  expect(await orders()).toEqual(['Over speed alarm: sub 4 from 90 to 120, all']);
  expect(some.held).toEqual([[[2, 1], 90, 120]]);
  await some.stop();
});

test('what the server recorded itself is held where no footage of events is to be fetched, too', async () => {
  const some = await start({ recorded: [1, 2], fetches: false, isHeld: true });
  await some.book.put(plan);
  await some.speed(100);
  await some.pass(5 * MINUTE_MS);
  expect(await orders()).toEqual([]);
  expect(some.held).toEqual([[[2, 1], 90, 120]]);
  await some.stop();
});

test.each([
  ['not download', { mode: downloadModes.notDownload }, [701]],
  ['hidden', { mode: downloadModes.hidden }, []],
  ['discard', { mode: downloadModes.discard }, []],
  ['download of another event', { eventid: 15 }, [701]],
  ['download in other minutes', { inMinutes: true, minutes: '0:600' }, [701]],
  ['download while the ignition is off', { ignitionOff: true }, [701]],
  ['download of channels that the device does not have', { channels: 0b1000_0000 }, [701]],
] as const)('%s has nothing fetched', async (_what, change, events) => {
  const server = await start();
  await server.book.put({ ...plan, ...change });
  await server.speed(100);
  await server.pass(5 * MINUTE_MS);
  expect(await orders()).toEqual([]);
  expect(await shown()).toEqual(events);
  expect(server.rung.filter(({ hidden }) => !hidden).map(({ eventid }) => eventid)).toEqual(events);
  await server.stop();
});

test('a discarded alarm is counted once while it stands, and a hidden one is kept', async () => {
  const server = await start();
  const count = async () => await store.events.notKept(PHONE, START / 1_000, START / 1_000 + 3_600);
  await server.book.put({ ...plan, mode: downloadModes.discard });
  await server.say(100, { alarm: OVER_SPEED_BIT });
  await server.say(110, { alarm: OVER_SPEED_BIT });
  await server.say(120);
  expect(await count()).toBe(1);
  await server.book.put({ ...plan, mode: downloadModes.hidden });
  await server.speed(200);
  expect(await count()).toBe(1);
  expect(await store.events.behind(0, 9)).toMatchObject([{ eventid: 701, hidden: true, course: 'over' }]);
  await server.stop();
});

test('with the ignition off, in its minutes, as short as it may be and by its own plan', async () => {
  const server = await start();
  const minutes = '720:721';
  await server.book.put({ ...plan, mode: downloadModes.discard });
  await server.book.put({
    ...plan,
    deviceid: PHONE,
    ignitionOff: true,
    inMinutes: true,
    minutes,
    longestS: 12,
    channels: 1,
    media: 1,
  });
  await server.speed(100, false);
  await server.pass(5 * MINUTE_MS);
  expect(await orders()).toEqual(['Over speed alarm: sub 1 from 90 to 102, pictures']);
  await server.stop();
});

test('within the interval nothing more is fetched, also after a start', async () => {
  const first = await start();
  await first.book.put({ ...plan, channels: 1, intervalS: 300 });
  await first.speed(100);
  await first.speed(200);
  await first.pass(5 * MINUTE_MS);
  await first.stop();
  const again = await start({ afterMs: 10 * MINUTE_MS });
  await again.speed(320);
  await again.speed(400);
  await again.pass(5 * MINUTE_MS);
  expect((await orders()).map((order) => /from \d+/.exec(order)?.[0])).toEqual(['from 90', 'from 390']);
  await again.stop();
});

test('a picture of each planned channel is taken each second, as long as footage is wanted after the event', async () => {
  const some = await start();
  await some.book.put({ ...plan, media: 4, eachSecond: true, postS: 3 });
  await some.speed(100);
  for (let second = 0; second < 10; second++) await some.pass(1_000);
  expect(some.taken).toEqual(Array.from({ length: 4 }, () => [2, 1, 4]).flat());
  await some.stop();
});

test('footage of a plan that uploads says where it goes', async () => {
  const some = await start();
  await some.book.put({ ...plan, uploads: true, uploadTo: 'alarms', customPath: true });
  await some.speed(100);
  await some.pass(2 * MINUTE_MS);
  const [first] = await store.orders.list('retrieval');
  expect(first?.body).toMatchObject({ upload: { folder: 'alarms', custom: true } });
  await some.stop();
});

test('a picture is taken of each planned channel of what happens now, and of nothing that is over', async () => {
  const first = await start();
  await first.book.put({ ...plan, media: 4 });
  await first.speed(100);
  await first.pass(0);
  expect(first.taken).toEqual([2, 1, 4]);
  await first.pass(2 * MINUTE_MS);
  await first.speed(120);
  await first.pass(0);
  expect(first.taken).toHaveLength(3);
  expect(await orders()).toEqual([]);
  await first.stop();
});
