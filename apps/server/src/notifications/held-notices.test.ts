import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import {
  type PushPlan,
  pushPlan,
  type RealtimePlan,
  realtimePlan,
} from '@outrider/model/notifications/notice-plans.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { tellEvent } from '../happenings/tell-event.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { silentLog } from '../testing-log.ts';
import { EventNotices } from './event-notices.ts';
import { knownReaders } from './reader-languages.ts';

// Over a real store: events that go on, of which plans tell once they have lasted for a minute.

const MAIL = 'ann@example.com';
const HOOK = 'https://example.com/in';
const CODE = 15;
const MINUTE_MS = 60_000;
/** A minute, and the second in which the server learnt of it. */
const LASTED_MS = MINUTE_MS + 1_000;
const ofAll = { deviceid: 'GLOBAL', eventid: CODE };
const mails: RealtimePlan = { ...realtimePlan.defaults, ...ofAll, calls: true, mails: true, receivers: MAIL };
const hooks: PushPlan = { ...pushPlan.defaults, ...ofAll, script: HOOK };

let folder: string;
let store: Store;
let clock: ManualClock;
let ends: AsyncDisposable[];
let buses: InProcessBus[];
let line: BusLine;
let realtime: RealtimePlan | undefined;
let push: PushPlan | undefined;
let muted: boolean;
let rung: number[];
let followers: Listeners<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-held-'));
  layDatabase(folder);
  clock = new ManualClock(1_000_000_000);
  store = await openSqliteStore({ folder }, clock);
  [ends, buses, rung, followers, muted, line] = [[], [], [], new Listeners(), false, new BusLine()];
  realtime = { ...mails, leastSeconds: 60 };
  push = undefined;
});
afterEach(async () => {
  for (const one of ends) await one[Symbol.asyncDispose]();
  for (const bus of buses) bus[Symbol.dispose]();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A server that decides who is told; several do so at once. */
function start(): EventNotices {
  const bus = new InProcessBus(silentLog, line);
  bus.subscribe('event.lasted', ({ id }, isOwn) => {
    if (isOwn) rung.push(id);
  });
  buses.push(bus);
  const notices = new EventNotices({
    store,
    pushPlans: { holding: () => push && ({ plan: push } as never) },
    realtimePlans: { holding: () => realtime && ({ plan: realtime } as never) },
    onPlans: (listener) => followers.add(listener),
    mutes: { of: () => (muted ? ({} as never) : undefined) },
    zone: 'UTC',
    wordsOf: spokenWords,
    readers: { known: async () => knownReaders([]) },
    digest: () => ({ minute: 480, zone: 'UTC' }),
    usualUrl: () => '',
    isDark: () => false,
    vehicleOf: (deviceid) => deviceid,
    phonesOf: async () => [],
    browsersOf: async () => [],
    outbox: { wake: () => {}, hours: (way) => (way === 'driver' ? 5 / 60 : 48) },
    bus,
    clock,
    log: silentLog,
  });
  ends.push(notices);
  return notices;
}

const nowS = (): number => Math.floor(clock.now() / 1_000);
/** An alarm begins, and a server that runs hears of it. */
async function begin(more: Partial<NewEvent> = {}): Promise<number> {
  const alarm = { deviceid: 'bus-1', eventid: CODE, time: nowS(), learnt: nowS(), source: 'alarm' } as const;
  const made: NewEvent = { ...alarm, course: 'lasts', key: `${nowS()}`, ...more };
  const isMoment = made.course === 'moment';
  const fact = { kind: 'begin', event: made, ...(!isMoment && { lane: 'live' as const }) } as const;
  const [event] = await store.positions.append([], [fact]);
  if (event === undefined) throw new Error('no event was made');
  const [bus] = buses;
  if (bus !== undefined) tellEvent(bus, event, event.id);
  return event.id;
}
async function end(): Promise<void> {
  const alarm = { deviceid: 'bus-1', source: 'alarm', code: CODE, channel: 0 } as const;
  await store.positions.append([], [{ kind: 'end', lane: 'live', ...alarm, time: nowS() }]);
}
/** What is told, and of which event, the oldest first. */
const told = async (): Promise<string[]> =>
  (await store.deliveries.list({ limit: 99 }))
    .map(({ receiver, event }) => `${receiver} ${event}`)
    .toReversed();
const held = async () => (await store.heldNotices.due(Number.MAX_SAFE_INTEGER, 99)).map(({ event }) => event);
const decided = (id: number) => expect.poll(() => store.deliveries.cursor()).toBeGreaterThanOrEqual(id);
/** What was due is decided: nothing is held any more. */
const settled = () => expect.poll(held).toEqual([]);

test('what goes on is told once it has lasted for as long as the plan wants, once, and rings then', async () => {
  start();
  const id = await begin();
  await decided(id);
  clock.advance(LASTED_MS - 1);
  expect([await told(), await held(), rung]).toEqual([[], [id], []]);
  clock.advance(1);
  await expect.poll(told).toEqual([`${MAIL} ${id}`]);
  await settled();
  expect(rung).toEqual([id]);
  const [mail] = await store.deliveries.list({ limit: 1 });
  // When it happened, not when it is told.
  expect(mail?.body['text']).toContain('13:46:40');
  clock.advance(10 * MINUTE_MS);
  await end();
  expect(await told()).toEqual([`${MAIL} ${id}`]);
});

test('what ended sooner is told to nobody, what ended later once, also where that is decided long after', async () => {
  const first = start();
  const short = await begin();
  clock.advance(MINUTE_MS - 1_000);
  await end();
  clock.advance(LASTED_MS);
  await settled();
  expect([await told(), rung]).toEqual([[], []]);
  await first[Symbol.asyncDispose]();
  // While no server runs one ends too soon, one does not, and one goes on.
  const begins = [];
  for (const lastsMs of [MINUTE_MS - 1_000, MINUTE_MS, undefined]) {
    begins.push(await begin());
    clock.advance(lastsMs ?? 2 * MINUTE_MS);
    if (lastsMs !== undefined) await end();
    clock.advance(MINUTE_MS);
  }
  start();
  const [, long, goesOn] = begins;
  await decided(goesOn ?? 0);
  // The second of a minute waits for its summary, and this one came minutes later.
  await expect.poll(told).toEqual([`${MAIL} ${long}`, `${MAIL} ${goesOn}`]);
  expect(rung).toEqual([long, goesOn]);
  expect(begins).not.toContain(short);
  expect(await held()).toEqual([]);
});

test('what is over at once is told at once, and so is everything by a plan that wants no duration', async () => {
  start();
  const pulse = await begin({ course: 'moment' });
  await expect.poll(told).toEqual([`${MAIL} ${pulse}`]);
  realtime = mails;
  clock.advance(5 * MINUTE_MS);
  const id = await begin();
  await expect.poll(told).toEqual([`${MAIL} ${pulse}`, `${MAIL} ${id}`]);
  expect([await held(), rung]).toEqual([[], []]);
});

test('what began and ended within one commit is told, and rings, where it lasted long enough', async () => {
  start();
  const alarm = { deviceid: 'bus-1', source: 'alarm', eventid: CODE, course: 'lasts' } as const;
  const ids = [];
  for (const lastedS of [59, 60]) {
    const event: NewEvent = { ...alarm, time: nowS(), learnt: nowS() + lastedS, key: `${lastedS}` };
    clock.advance(lastedS * 1_000);
    const ended = { deviceid: 'bus-1', source: 'alarm', code: CODE, channel: 0, time: nowS() } as const;
    const [made] = await store.positions.append(
      [],
      [
        { kind: 'begin', event, lane: 'live' },
        { kind: 'end', lane: 'live', ...ended },
      ],
    );
    if (made === undefined) throw new Error('no event was made');
    tellEvent(buses[0]!, made, made.id);
    ids.push(made.id);
    await decided(made.id);
  }
  const [, long] = ids;
  await expect.poll(told).toEqual([`${MAIL} ${long}`]);
  expect([await held(), rung]).toEqual([[], [long]]);
});

test('a plan that is made shorter tells at once what has lasted for that long, and brings forward what has not', async () => {
  start();
  const first = await begin();
  await decided(first);
  clock.advance(21_000);
  const second = await begin({ channel: 2 });
  await decided(second);
  realtime = { ...mails, leastSeconds: 20 };
  followers.tell();
  await expect.poll(told).toEqual([`${MAIL} ${first}`]);
  await expect.poll(held).toEqual([second]);
  expect([await store.heldNotices.nextMs(), rung]).toEqual([clock.now() + 21_000, [first]]);
  clock.advance(21_000);
  await settled();
  expect(rung).toEqual([first, second]);
});

test('a plan that was made shorter while no server ran tells at the start of one', async () => {
  const before = start();
  const id = await begin();
  await decided(id);
  await before[Symbol.asyncDispose]();
  realtime = { ...mails, leastSeconds: 5 };
  clock.advance(6_000);
  start();
  await expect.poll(told).toEqual([`${MAIL} ${id}`]);
  await settled();
});

test('a server that starts anew tells what another held, once, also where it was due meanwhile', async () => {
  const first = start();
  const id = await begin();
  await decided(id);
  await first[Symbol.asyncDispose]();
  const second = start();
  clock.advance(LASTED_MS - 1);
  await second[Symbol.asyncDispose]();
  expect([await told(), await held()]).toEqual([[], [id]]);
  clock.advance(MINUTE_MS);
  const third = start();
  await expect.poll(told).toEqual([`${MAIL} ${id}`]);
  await settled();
  await third[Symbol.asyncDispose]();
  start();
  const next = await begin({ eventid: CODE, channel: 2 });
  await decided(next);
  expect(await told()).toEqual([`${MAIL} ${id}`]);
});

test('of two servers over one store one tells, and rings', async () => {
  const both = [start(), start()];
  const id = await begin();
  await decided(id);
  clock.advance(LASTED_MS);
  await settled();
  for (const one of both) await one[Symbol.asyncDispose]();
  expect([await told(), rung]).toEqual([[`${MAIL} ${id}`], [id]]);
});

test('what is due is decided by the plans as they are then: removed, disabled, for longer or shorter, and for another receiver', async () => {
  push = { ...hooks, leastSeconds: 60 };
  start();
  const removed = await begin();
  await decided(removed);
  realtime = undefined;
  push = { ...push, enabled: false };
  clock.advance(LASTED_MS);
  await settled();
  expect([await told(), rung]).toEqual([[], []]);
  await end();
  realtime = { ...mails, leastSeconds: 60 };
  const longer = await begin();
  await decided(longer);
  realtime = { ...realtime, leastSeconds: 90, receivers: 'bob@example.com' };
  clock.advance(LASTED_MS);
  await expect.poll(() => store.heldNotices.nextMs()).toBe(clock.now() + 30_000);
  expect(await told()).toEqual([]);
  clock.advance(30_000);
  await expect.poll(told).toEqual([`bob@example.com ${longer}`]);
});

test('the two kinds of plan wait each for its own time, and which was told is not told again', async () => {
  push = { ...hooks, leastSeconds: 10 };
  start();
  const id = await begin();
  await decided(id);
  clock.advance(11_000);
  await expect.poll(told).toEqual([`${HOOK} ${id}`]);
  expect([await held(), rung]).toEqual([[id], []]);
  clock.advance(MINUTE_MS);
  await expect.poll(told).toEqual([`${HOOK} ${id}`, `${MAIL} ${id}`]);
  await settled();
  expect(rung).toEqual([id]);
});

test('a plan that comes while an event is held tells nothing of it that it was not asked', async () => {
  start();
  const id = await begin();
  await decided(id);
  push = hooks;
  clock.advance(LASTED_MS);
  await settled();
  expect(await told()).toEqual([`${MAIL} ${id}`]);
});

test('of a vehicle that is muted when it is due nobody is told, and of one that was muted before it is', async () => {
  start();
  muted = true;
  const before = await begin();
  await decided(before);
  muted = false;
  clock.advance(LASTED_MS);
  await expect.poll(told).toEqual([`${MAIL} ${before}`]);
  await end();
  const during = await begin();
  await decided(during);
  muted = true;
  clock.advance(LASTED_MS);
  await settled();
  expect([await told(), rung]).toEqual([[`${MAIL} ${before}`], [before]]);
});

test('an event, or a device, that is removed is not held any more', async () => {
  start();
  const id = await begin();
  await decided(id);
  await store.events.remove({ id, deviceid: 'bus-1', eventid: CODE });
  clock.advance(LASTED_MS);
  await settled();
  expect(await told()).toEqual([]);
});

test('words to the driver are said within five minutes of when the event has lasted long enough', async () => {
  realtime = { ...mails, mails: false, driverText: 'Slow down', leastSeconds: 1_800 };
  start();
  const id = await begin();
  await decided(id);
  clock.advance(1_801_000);
  await expect.poll(told).toEqual([`bus-1 ${id}`]);
  const [words] = await store.deliveries.list({ limit: 1 });
  expect(words).toMatchObject({ way: 'driver', untilMs: clock.now() + 5 * MINUTE_MS });
});
