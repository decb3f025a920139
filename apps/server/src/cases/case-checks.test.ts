import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { CHECKED_AT_ONCE } from '@outrider/model/events/limits.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { CaseChecks } from './case-checks.ts';
import { CaseDesk } from './case-desk.ts';
import { inFewCommits } from './several-cases.ts';

const T = 1_700_000_000;
const LARGE = CHECKED_AT_ONCE * 3 + 7;
let folder: string;
let store: Store;
let clock: ManualClock;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-checks-'));
  layDatabase(folder);
  clock = new ManualClock(T * 1_000);
  store = await openSqliteStore({ folder }, clock);
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** What one vehicle does within a second is a case. Resolves with its number. */
async function caseOf(count: number, deviceid = 'bus-1'): Promise<number> {
  const knock = { deviceid, eventid: deviceEvents.gSensor.code, time: T };
  const kept = await store.events.add(Array.from({ length: count }, () => knock));
  const last = kept.at(-1)?.id ?? 0;
  await store.cases.gather(
    last,
    kept.flatMap((event) => (event === undefined ? [] : [{ event, gravity: 1 as const }])),
  );
  return (await store.cases.ofEvent(last))?.id ?? 0;
}
const deskWith = (checks: Pick<CaseChecks, 'follow'>): CaseDesk =>
  new CaseDesk({
    store,
    checks,
    identityOf: async () => undefined,
    wordsOf: spokenWords,
    mails: () => false,
    outbox: { wake: () => {}, room: { open: 1, ended: 1, words: 'too many' } },
    bus: new InProcessBus(silentLog),
    clock,
  });
const checksOf = (turn?: () => Promise<boolean>): CaseChecks =>
  new CaseChecks({ cases: store.cases, turn, clock, log: silentLog });
const checked = async (id: number): Promise<number[]> => [
  ...new Set((await store.cases.events(id, LARGE)).map(({ checkStatus }) => checkStatus)),
];
const becomes = async (id: number, status: number): Promise<void> =>
  await vi.waitFor(async () => {
    clock.advance(10);
    expect(await checked(id)).toEqual([status]);
  }, LONG);

test('all events of a large case say what was done about it, soon after the decision and after it was taken back', async () => {
  const id = await caseOf(LARGE);
  await using checks = checksOf();
  const desk = deskWith(checks);
  await desk.decide({ id, by: 'ann', decision: 'acknowledge', reason: '' });
  expect(await checked(id)).toEqual([1, 0]);
  await becomes(id, 1);
  await desk.undo(id, 'ann');
  await becomes(id, 0);
});

test('what a server that was killed had not said of the events of a case is said after a start, by the one whose turn it is', async () => {
  const [confirmed, acknowledged, unseen, takenBack] = [
    await caseOf(LARGE),
    await caseOf(LARGE, 'bus-2'),
    await caseOf(LARGE, 'bus-3'),
    await caseOf(LARGE, 'bus-4'),
  ];
  const killed = deskWith({ follow: () => {} });
  await killed.decide({ id: confirmed, by: 'ann', decision: 'confirm', reason: '' });
  await killed.decide({ id: acknowledged, by: 'ann', decision: 'acknowledge', reason: '' });
  await killed.decide({ id: takenBack, by: 'ann', decision: 'acknowledge', reason: '' });
  while (await store.cases.checkStep(takenBack)) continue;
  await killed.undo(takenBack, 'ann');
  {
    await using _idle = checksOf(async () => false);
  }
  expect(await checked(confirmed)).toEqual([2, 0]);
  await using _checks = checksOf(async () => true);
  await becomes(confirmed, 2);
  await becomes(acknowledged, 1);
  await becomes(takenBack, 0);
  expect(await checked(unseen)).toEqual([0]);
});

test('what a server that was killed had not said is found however many cases were closed since; what was said of single events stays', async () => {
  const single = await caseOf(LARGE, 'bus-1');
  const [event] = await store.cases.events(single, 1);
  await store.events.change(event?.id ?? 0, { checkStatus: 3 });
  const confirmed = await caseOf(LARGE, 'bus-2');
  const killed = deskWith({ follow: () => {} });
  const how = { by: 'ann', decision: 'confirm', reason: '' } as const;
  await killed.decide({ id: confirmed, ...how });
  const knocks = Array.from({ length: 201 }, (_, at) => ({
    deviceid: `van-${at}`,
    eventid: deviceEvents.gSensor.code,
    time: T,
  }));
  const kept = (await store.events.add(knocks)).filter((event) => event !== undefined);
  await store.cases.gather(
    kept.at(-1)?.id ?? 0,
    kept.map((event) => ({ event, gravity: 1 })),
  );
  const vans = (await store.cases.open()).filter(({ count }) => count === 1).map(({ id }) => id);
  expect((await killed.decideSeveral(vans, how)).cases).toHaveLength(201);
  await using _checks = checksOf();
  await becomes(confirmed, 2);
  expect(await checked(single)).toEqual([3, 0]);
});

test('many cases are decided, and taken back, in few commits: the first can be taken back for as long as the last', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 60; at++) ids.push(await caseOf(1, `bus-${at}`));
  const desk = deskWith({ follow: () => {} });
  let commits = 0;
  const stop = store.onWritten(() => commits++);
  const how = { by: 'ann', decision: 'acknowledge', reason: '' } as const;
  const { cases, refused } = await desk.decideSeveral([...ids, 9_999], how);
  expect(cases).toHaveLength(60);
  expect(refused).toEqual([{ id: 9_999, message: 'There is no such case' }]);
  expect(commits).toBeLessThanOrEqual(4);
  expect((await desk.decideSeveral(ids, how)).refused).toHaveLength(60);
  commits = 0;
  expect((await desk.undoSeveral(ids, 'ann')).cases.map(({ state }) => state)).toEqual(ids.map(() => 'new'));
  expect(commits).toBeLessThanOrEqual(4);
  stop();
});

test('where the database is far away a commit takes as many cases as it has time for, and the next one goes on', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 20; at++) ids.push(await caseOf(1, `bus-${at}`));
  let commits = 0;
  const stop = store.onWritten(() => commits++);
  const { cases, refused } = await inFewCommits(
    { store, clock },
    [...ids, 9_999],
    async ({ cases }, id) => {
      const next = () => ({ state: 'acknowledged', outcome: '', reason: '' }) as const;
      const changed = await cases.decide(id, { by: 'ann', next });
      // Each costs several ways there and back.
      clock.advance(400);
      if (changed === undefined) throw new OutriderError('NOT_FOUND', 'none');
      return changed;
    },
    () => {},
  );
  expect(cases.map(({ id }) => id)).toEqual(ids);
  expect(refused).toEqual([{ id: 9_999, message: 'none' }]);
  expect(commits).toBe(7);
  stop();
});
