import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { CASE_UNDO_MS, MOST_OPEN_CASES } from '@outrider/model/events/limits.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellEvent } from '../happenings/tell-event.ts';
import { silentLog } from '../testing-log.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { CaseDesk } from './case-desk.ts';
import { type CaseGathererParts, gatherCases } from './case-gatherer.ts';
import { confirmEmergencies } from './confirm-emergencies.ts';
import { LONG } from '../testing-wait.ts';

const T = 1_700_000_000;
let folder: string;
let store: Store;
let clock: ManualClock;
let bus: InProcessBus;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-cases-'));
  layDatabase(folder);
  clock = new ManualClock(T * 1_000);
  bus = new InProcessBus(silentLog);
  realtimePlans = { holding: () => undefined };
  mutedUntilMs = 0;
  store = await openSqliteStore({ folder }, clock);
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Until when notices of every vehicle are muted, but of what is critical; ms since 1970. */
let mutedUntilMs = 0;
const mutes: CaseGathererParts['mutes'] = {
  of: (_deviceid, severity) => (severity !== 'critical' && clock.now() < mutedUntilMs ? {} : undefined),
};
let realtimePlans: CaseGathererParts['realtimePlans'];
const gather = () => gatherCases({ store, realtimePlans, mutes, withinMs, bus, clock, log: silentLog });
const withinMs: CaseGathererParts['withinMs'] = () => 60_000;
const knocks = (count: number, deviceid = 'bus-1') =>
  Array.from({ length: count }, (_, at) => ({
    deviceid,
    eventid: deviceEvents.gSensor.code,
    time: T + Math.floor(at / 200),
  }));
const counts = async (): Promise<number[]> => (await store.cases.open()).map(({ count }) => count);

test('what happened while no server ran is made a case at the next start, and nothing twice', async () => {
  await store.events.add(knocks(3));
  const first = gather();
  await vi.waitFor(async () => expect(await counts()).toEqual([3]), LONG);
  await first[Symbol.asyncDispose]();
  await store.events.add(knocks(1_400));
  const second = gather();
  await vi.waitFor(async () => expect(await counts()).toEqual([1_403]), LONG);
  await second[Symbol.asyncDispose]();
});

test('what happens to a vehicle whose notices are muted waits apart, but what is critical', async () => {
  mutedUntilMs = clock.now() + 60_000;
  await store.events.add([...knocks(1), { deviceid: 'bus-1', eventid: alarms.emergency.code, time: T }]);
  await using _gatherer = gather();
  const open = async () => (await store.cases.open()).map(({ muted, dueMs }) => [muted, dueMs > 0]);
  await vi.waitFor(
    async () =>
      expect(await open()).toEqual([
        [true, false],
        [false, true],
      ]),
    LONG,
  );
  clock.advance(60_000);
  for (const event of await store.events.add(knocks(1)))
    if (event !== undefined) tellEvent(bus, event, event.id);
  await vi.waitFor(async () => {
    clock.advance(250);
    expect((await open()).at(-1)).toEqual([false, true]);
    expect(await open()).toHaveLength(3);
  }, LONG);
});

test('a flood is few cases, of which pages are told now and then', async () => {
  const told: number[] = [];
  bus.subscribe('case.changed', ({ count }) => told.push(count));
  await using _gatherer = gather();
  for (let second = 0; second < 5; second++) {
    for (const event of await store.events.add(knocks(200)))
      if (event !== undefined) tellEvent(bus, event, event.id);
    await vi.waitFor(async () => {
      clock.advance(250);
      expect(await counts()).toEqual([200 * (second + 1)]);
    }, LONG);
  }
  expect(told.at(-1)).toBe(1_000);
  expect(told.length).toBeLessThanOrEqual(10);
});

test('an emergency that somebody took in hand is confirmed to its device, once that stands', async () => {
  const asked: string[] = [];
  const links = {
    of: (deviceid: string) => ({ deviceid, protocol: 'x', sections: ['alarms' as const] }),
    ask: async (deviceid: string, name: string) => {
      asked.push(`${deviceid} ${name}`);
      return {} as never;
    },
  };
  using _confirming = confirmEmergencies({ cases: store.cases, links, bus, clock, log: silentLog });
  await using _gatherer = gather();
  const desk = new CaseDesk({
    store,
    identityOf: async () => undefined,
    wordsOf: spokenWords,
    mails: () => false,
    outbox: { wake: () => {}, room: { open: 1, ended: 1, words: 'too many' } },
    checks: { follow: () => {} },
    bus,
    clock,
  });
  await store.events.add([{ deviceid: 'bus-1', eventid: alarms.emergency.code, time: T }, ...knocks(1)]);
  clock.advance(30_000);
  const [sos, other] = await vi.waitFor(async () => {
    clock.advance(30_000);
    const cases = await store.cases.open();
    expect(cases).toHaveLength(2);
    return cases.map(({ id }) => id);
  }, LONG);
  const decide = (id = 0) => desk.decide({ id, by: 'ann', decision: 'acknowledge', reason: '' });
  await decide(other);
  await decide(sos);
  clock.advance(CASE_UNDO_MS);
  await desk.undo(sos ?? 0, 'ann');
  clock.advance(60_000);
  expect(asked).toEqual([]);
  await decide(sos);
  clock.advance(60_000);
  await vi.waitFor(() => expect(asked).toEqual(['bus-1 alarms.confirmCall']), LONG);
  // Looking at it later decides nothing.
  await desk.claim(sos ?? 0, 'ann', false);
  clock.advance(60_000);
  await desk.decide({ id: sos ?? 0, by: 'ann', decision: 'confirm', reason: '' });
  clock.advance(60_000);
  await vi.waitFor(() => expect(asked).toHaveLength(2), LONG);
});

test('of more cases than may be open those that are still to escalate are closed last, and none that came late', async () => {
  const code = deviceEvents.gSensor.code;
  const plan = { steps: [{ after: 5, way: 'mail' as const, receiver: 'chief@example.com' }] };
  realtimePlans = {
    holding: (deviceid) => (['oldest', 'late'].includes(deviceid) ? { plan } : undefined),
  };
  const one = (deviceid: string, late = false) => ({ deviceid, eventid: code, time: T, late });
  await store.events.add([one('oldest'), one('late', true)]);
  await store.events.add(Array.from({ length: MOST_OPEN_CASES }, (_, at) => one(`bus-${at}`)));
  await using _gatherer = gather();
  await vi.waitFor(async () => expect(await store.cases.closed({ limit: 9 })).toHaveLength(2), LONG);
  const closed = await store.cases.closed({ limit: 9 });
  expect(closed.map(({ deviceid }) => deviceid).toSorted()).toEqual(['bus-0', 'late']);
});
