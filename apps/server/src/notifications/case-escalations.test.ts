import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { EscalationStep } from '@outrider/model/notifications/escalation.ts';
import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { CaseEscalations } from './case-escalations.ts';
import { NobodyWay } from './nobody-way.ts';
import { knownReaders } from './reader-languages.ts';

const MINUTE_MS = 60_000;
const steps: readonly EscalationStep[] = [
  { after: 5, way: 'mail', receiver: 'ann@example.com' },
  { after: 10, way: 'webhook', receiver: 'https://example.com/in' },
  { after: 15, way: 'sms', receiver: '+886 912 345 678' },
];
let folder: string;
let store: Store;
let clock: ManualClock;
let ends: AsyncDisposable[];
let muted: boolean;
let dark: boolean;
let quiet: object;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-escalations-'));
  layDatabase(folder);
  clock = new ManualClock(1_000_000_000);
  store = await openSqliteStore({ folder }, clock);
  ends = [];
  muted = false;
  dark = false;
  quiet = {};
});
afterEach(async () => {
  for (const end of ends) await end[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

function start(): CaseEscalations {
  const plan = { ...realtimePlan.defaults, deviceid: 'GLOBAL', eventid: 15, steps: [...steps], ...quiet };
  const escalations = new CaseEscalations({
    store,
    realtimePlans: { holding: () => ({ plan, by: 'GLOBAL' }) },
    mutes: { of: () => (muted ? ({} as never) : undefined) },
    isDark: (_deviceid, ms) => dark && ms === 1_000_000_000,
    vehicleOf: (deviceid) => deviceid,
    browsersOfUser: async (userName) =>
      userName === 'kim'
        ? [3, 4].map((id) => ({ browser: { id, userName } as never, host: 'push.example.com' }))
        : [],
    outbox: { wake: () => {}, hours: () => 24 },
    zone: 'UTC',
    wordsOf: spokenWords,
    readers: { known: async () => knownReaders([]) },
    clock,
    log: silentLog,
  });
  ends.push(escalations);
  return escalations;
}
async function makeCase(late = false): Promise<number> {
  const [event] = await store.events.add([{ deviceid: 'bus-1', eventid: 15, time: 1_000_000, late }]);
  if (event === undefined) throw new Error('no event was made');
  const { id } = event;
  await store.cases.gather(id, [{ event, gravity: 1 }]);
  const found = await store.cases.ofEvent(id);
  return found?.id ?? 0;
}
/** An alarm of a channel begins, and is the first of a case. */
async function begin(channel: number): Promise<number> {
  const time = Math.floor(clock.now() / 1_000);
  const alarm = { deviceid: 'bus-1', eventid: 15, time, learnt: time, channel, key: `${time}` };
  const [event] = await store.positions.append(
    [],
    [{ kind: 'begin', lane: 'live', event: { ...alarm, source: 'alarm', course: 'lasts' } }],
  );
  if (event === undefined) throw new Error('no event was made');
  await store.cases.gather(event.id, [{ event, gravity: 1 }]);
  return event.id;
}
const end = (channel: number) =>
  store.positions.append(
    [],
    [
      {
        kind: 'end',
        lane: 'live',
        deviceid: 'bus-1',
        source: 'alarm',
        code: 15,
        channel,
        time: Math.floor(clock.now() / 1_000),
      },
    ],
  );
const told = async () =>
  (await store.deliveries.list({ limit: 99 })).map(({ receiver, state }) => `${receiver} ${state}`);
const decide = (id: number) =>
  store.cases.decide(id, { by: 'ann', next: () => ({ state: 'acknowledged', outcome: '', reason: '' }) });

test('while nobody acknowledges a case one after the other is told, each once, in its way', async () => {
  await makeCase();
  start();
  clock.advance(4 * MINUTE_MS);
  await expect.poll(() => store.deliveries.counts()).toMatchObject({ waiting: 0 });
  clock.advance(MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['https://example.com/in waiting', 'ann@example.com waiting']);
  clock.advance(5 * MINUTE_MS);
  await expect.poll(async () => (await told()).length).toBe(3);
  const [sms, web, mail] = await store.deliveries.list({ limit: 9 });
  expect(sms).toMatchObject({ way: 'sms', target: 'sms', receiver: '886912345678' });
  expect(web).toMatchObject({
    target: 'webhook example.com',
    body: { type: 'case.unacknowledged', after: 10 },
  });
  expect(mail?.body.subject).toBe('Not acknowledged: Over speed · bus-1');
});

test('a decision stops the next ones, and what waits is not sent any more', async () => {
  const id = await makeCase();
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  await decide(id);
  clock.advance(MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com dead']);
  clock.advance(30 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com dead']);
});

test('two servers, and one that was started anew, tell each step once', async () => {
  await makeCase();
  start();
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  await ends[0]?.[Symbol.asyncDispose]();
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['https://example.com/in waiting', 'ann@example.com waiting']);
});

test('of a case of a muted vehicle nobody is told', async () => {
  muted = true;
  const id = await makeCase();
  const escalations = start();
  clock.advance(20 * MINUTE_MS);
  await escalations[Symbol.asyncDispose]();
  expect(await store.cases.find(id)).toMatchObject({ state: 'new' });
  expect(await told()).toEqual([]);
});

test('a step of a case of a private time says neither where nor how fast, to people and to web services', async () => {
  const place = { lat: 24.135_79, lng: 120.246_81, speedKmh: 97, fenceName: 'Villa' };
  const [event] = await store.events.add([{ deviceid: 'bus-1', eventid: 15, time: 1_000_000, ...place }]);
  if (event === undefined) throw new Error('no event was made');
  await store.cases.gather(event.id, [{ event, gravity: 1 }]);
  dark = true;
  start();
  clock.advance(10 * MINUTE_MS);
  await expect.poll(async () => (await told()).length).toBe(2);
  const bodies = JSON.stringify((await store.deliveries.list({ limit: 9 })).map(({ body }) => body));
  expect(bodies).toContain('Over speed');
  expect(bodies).not.toMatch(/24\.13|120\.24|"speed"|km\/h|Villa/);
});

test('a step of a case that was decided, or is gone, is not taken, no matter who asks late', async () => {
  const id = await makeCase();
  const [event] = await store.cases.events(id, 1);
  const delivery = {
    key: 'case 1 x',
    uid: 'u',
    way: 'mail',
    target: 'mail',
    receiver: 'ann@example.com',
    deviceid: 'bus-1',
    eventid: 15,
    event: event?.id ?? 0,
    untilMs: 9e12,
    body: {},
  } as const;
  const room = { open: 9, ended: 9, words: '' };
  await decide(id);
  expect(await store.deliveries.escalate(id, 'x', [delivery], room)).toEqual({ kept: 0, untried: 0 });
  expect(await store.deliveries.escalate(id + 1, 'x', [delivery], room)).toEqual({ kept: 0, untried: 0 });
});

test('of a case of which no event meets the conditions of the plan nobody is told, and of one that goes on from then on', async () => {
  quiet = { leastKmh: 50 };
  const add = async (speedKmh: number) => {
    const knock = { deviceid: 'bus-1', eventid: 15 };
    const time = Math.floor(clock.now() / 1_000);
    const [event] = await store.events.add([{ ...knock, time, learnt: time, speedKmh }]);
    if (event === undefined) throw new Error('no event was made');
    await store.cases.gather(event.id, [{ event, gravity: 1 }]);
    return event.id;
  };
  // Within a minute of the one before it is of the same case.
  for (let at = 0; at < 5; at++) {
    await add(20);
    clock.advance(MINUTE_MS);
  }
  const first = start();
  await first[Symbol.asyncDispose]();
  expect(await told()).toEqual([]);
  const fast = await add(60);
  const still = start();
  clock.advance(4 * MINUTE_MS);
  await still[Symbol.asyncDispose]();
  expect(await told()).toEqual([]);
  start();
  clock.advance(MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  expect((await store.deliveries.list({ limit: 9 }))[0]?.event).toBe(fast);
});

test('a case counts from when its first event has lasted for as long as the plan wants, and has no steps of one that ended sooner', async () => {
  quiet = { leastSeconds: 120 };
  const short = await begin(1);
  clock.advance(MINUTE_MS);
  await end(1);
  start();
  clock.advance(20 * MINUTE_MS);
  const still = ends.at(-1);
  await still?.[Symbol.asyncDispose]();
  expect(await told()).toEqual([]);
  const long = await begin(2);
  expect((await store.cases.ofEvent(long))?.id).not.toBe((await store.cases.ofEvent(short))?.id);
  // It has lasted long enough after two minutes and the second in which it began; its step comes five minutes later.
  const waiting = start();
  clock.advance(7 * MINUTE_MS);
  await waiting[Symbol.asyncDispose]();
  expect(await told()).toEqual([]);
  start();
  clock.advance(5_000);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  expect((await store.deliveries.list({ limit: 9 }))[0]?.event).toBe(long);
});

test('in quiet hours a step waits by itself until they end, and a decision takes it back', async () => {
  // 1,000,000 s after 1970 the clock shows 13:46.
  quiet = { quiet: true, quietFrom: 13 * 60, quietTo: 15 * 60, quietCritical: true };
  const [id, other] = [await makeCase(), await makeCase()];
  expect(other).toBe(id);
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  const [step] = await store.deliveries.list({ limit: 9 });
  const endMs = Date.parse('1970-01-12T15:00:00Z');
  expect(step).toMatchObject({ nextMs: endMs, body: { subject: 'Not acknowledged: Over speed · bus-1' } });
  expect(step?.untilMs).toBe(endMs + 24 * 60 * MINUTE_MS);
  await decide(id);
  clock.advance(MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com dead']);
});

test('of what came long after it happened nobody is told step by step', async () => {
  await makeCase(true);
  const escalations = start();
  clock.advance(20 * MINUTE_MS);
  await escalations[Symbol.asyncDispose]();
  expect(await told()).toEqual([]);
});

test('what waits of a case that the server closed unseen is told all the same', async () => {
  const id = await makeCase();
  const escalations = start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  await escalations[Symbol.asyncDispose]();
  const unseen = { state: 'closed', outcome: 'unseen', reason: '' } as const;
  await store.cases.decide(id, { by: '', next: () => unseen });
  await store.deliveries.withdraw('decided');
  expect(await told()).toEqual(['ann@example.com waiting']);
});

test('a case that was closed unseen still has its later steps, also after a restart, until somebody decides it', async () => {
  const id = await makeCase();
  const unseen = { state: 'closed', outcome: 'unseen', reason: '' } as const;
  await store.cases.decide(id, { by: '', next: () => unseen });
  const { decidedMs } = (await store.cases.find(id)) ?? { decidedMs: 0 };
  expect(decidedMs).toBe(clock.now());
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['ann@example.com waiting']);
  await ends[0]?.[Symbol.asyncDispose]();
  start();
  clock.advance(5 * MINUTE_MS);
  await expect.poll(told).toEqual(['https://example.com/in waiting', 'ann@example.com waiting']);
  await decide(id);
  clock.advance(10 * MINUTE_MS);
  await expect.poll(told).toEqual(['https://example.com/in dead', 'ann@example.com dead']);
});

test('a step tells a person in each of their browsers; of one who has none it is seen that they were not told', async () => {
  quiet = {
    steps: [
      { after: 1, way: 'browser', receiver: 'kim' },
      { after: 2, way: 'browser', receiver: 'lee' },
    ],
  };
  await makeCase();
  start();
  clock.advance(2 * MINUTE_MS);
  await expect
    .poll(async () => (await told()).toSorted())
    .toEqual(['kim #3 waiting', 'kim #4 waiting', 'lee waiting']);
  const [lee, ...ofKim] = await store.deliveries.list({ limit: 9 });
  expect(lee?.target).toBe('browser');
  expect(ofKim.map(({ target }) => target)).toEqual(['browser push.example.com', 'browser push.example.com']);
  expect(ofKim[0]?.body).toMatchObject({ what: 'Over speed', vehicle: 'bus-1', after: 1 });
});

const onDutyAt = (from: number, to: number, receivers: readonly string[]) => ({
  name: `Shift ${receivers.join(' ')}`,
  zone: '',
  shifts: receivers.map((receiver) => ({
    days: [1, 2, 3, 4, 5, 6, 7],
    from: from * 60,
    to: to * 60,
    way: receiver.startsWith('+') ? ('sms' as const) : ('mail' as const),
    receiver,
  })),
  exceptions: [],
});

test('a step that names a shift tells everybody who is on duty then, in quiet hours too, each once', async () => {
  // 1,000,000 s after 1970 the clock shows 13:46.
  const { id } = await store.shiftCalendars.add(onDutyAt(13, 15, ['kim@example.com', '+886912345678']));
  quiet = {
    quiet: true,
    quietFrom: 13 * 60,
    quietTo: 15 * 60,
    quietCritical: true,
    steps: [{ after: 5, way: 'shift', receiver: String(id) }],
  };
  await makeCase();
  start();
  start();
  clock.advance(5 * MINUTE_MS);
  await expect
    .poll(async () => (await told()).toSorted())
    .toEqual(['886912345678 waiting', 'kim@example.com waiting']);
  const [one] = await store.deliveries.list({ limit: 9 });
  expect(one?.nextMs).toBe(clock.now());
});

test('a shift in which nobody is on duty is said, and the next step is taken at once, once', async () => {
  const nights = await store.shiftCalendars.add(onDutyAt(20, 6, ['night@example.com']));
  quiet = {
    steps: [
      { after: 5, way: 'shift', receiver: String(nights.id) },
      { after: 10, way: 'shift', receiver: '99' },
      { after: 15, way: 'mail', receiver: 'chief@example.com' },
    ],
  };
  await makeCase();
  start();
  clock.advance(5 * MINUTE_MS);
  const all = ['#99 waiting', 'Shift night@example.com waiting', 'chief@example.com waiting'];
  await expect.poll(async () => (await told()).toSorted()).toEqual(all);
  await ends[0]?.[Symbol.asyncDispose]();
  const again = start();
  clock.advance(20 * MINUTE_MS);
  await again[Symbol.asyncDispose]();
  expect((await told()).toSorted()).toEqual(all);
  const { list } = store.deliveries;
  const said = (await list({ limit: 9 })).find(({ way }) => way === 'shift');
  expect(await new NobodyWay().send({ body: said?.body ?? {} })).toEqual({
    kind: 'unsent',
    answer: 'Nobody is on duty by this calendar: the next step was taken at once',
  });
  expect((await new NobodyWay().send({ body: { next: false } })).answer).toContain('no further step');
});
