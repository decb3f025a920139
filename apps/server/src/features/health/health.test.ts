import { ManualClock } from '@outrider/kit/clock.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { reportAt } from '../../fleet/testing.ts';

const START = Date.UTC(2026, 10, 22, 12);
const DAY_S = 86_400;
const clock = new ManualClock(START);
let doors: TestDoors;
let rootKey: string;
let annKey: string;
let root: ReturnType<typeof callsBy>;
let ann: typeof root;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  rootKey = await signInNew(doors, 'root', { level: 0 });
  annKey = await signInNew(doors, 'ann', { level: 3, groupIds: [2] });
  [root, ann] = [callsBy(doors, rootKey), callsBy(doors, annKey)];
});
afterAll(() => doors[Symbol.asyncDispose]());

async function report(deviceid: string, videoLost: readonly number[]): Promise<void> {
  for (let at = 0; at < 2; at++) {
    clock.advance(1_000);
    const alarms = videoLost.length === 0 ? [] : (['videoLost'] as const);
    await doors.fleet.reports.take(deviceid, [
      { ...reportAt(clock.now()), telemetry: { alarms, videoLost } },
    ]);
  }
}
const seconds = (): number => Math.floor(clock.now() / 1_000);
const openOf = async (by: typeof root) => {
  const { problems } = (await by('listProblems', {})) as HttpAnswer<'listProblems'>;
  return problems.map(({ deviceid, kind, channel }) => `${deviceid} ${kind} ${channel}`);
};

test('everybody is told what is wrong with the vehicles that they see, and what is over', async () => {
  await report('A', [2]);
  await report('B', [1]);
  expect(await openOf(root)).toEqual(['B cameraLost 1', 'A cameraLost 2']);
  expect(await root('listProblems', {})).toMatchObject({ vehicles: 2 });
  expect(await openOf(ann)).toEqual(['B cameraLost 1']);
  expect(await ann('listProblems', {})).toMatchObject({ vehicles: 1 });
  await report('A', []);
  expect(await openOf(root)).toEqual(['B cameraLost 1']);
  const past = { deviceid: 'A', kind: 'cameraLost', channel: 2, since: START / 1_000 + 1 };
  expect(await root('listPastProblems', {})).toMatchObject({
    problems: [{ ...past, closed: seconds() - 1 }],
  });
  expect(await ann('listPastProblems', {})).toEqual({ problems: [] });
  expect(await rawCall(doors, annKey, 'GET', '/api/health/history?deviceid=A')).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('what was over before the days that they may see is not told', async () => {
  const old = { kind: 'offline', channel: 0, detail: {}, sinceMs: START - 3 * DAY_S * 1_000 } as const;
  await doors.store.problems.put([{ ...old, deviceid: 'B', closedMs: START - 2 * DAY_S * 1_000 }]);
  expect(await ann('listPastProblems', {})).toMatchObject({ problems: [{ kind: 'offline' }] });
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await ann('listPastProblems', {})).toEqual({ problems: [] });
});

test('a problem is muted until a date by a user who may, with a note, and stays in the list as such', async () => {
  await report('B', [1]);
  const problem = { deviceid: 'B', kind: 'cameraLost', channel: 1, note: 'repaired on Friday' } as const;
  const until = seconds() + DAY_S;
  expect(await ann('muteProblem', { ...problem, until })).toBe('FORBIDDEN');
  expect(await root('muteProblem', { ...problem, until: seconds() })).toBe('VALIDATION');
  expect(await root('muteProblem', { ...problem, until: seconds() + 367 * DAY_S })).toBe('VALIDATION');
  expect(await root('muteProblem', { ...problem, deviceid: 'X', until })).toBe('NOT_FOUND');
  expect(await root('muteProblem', { ...problem, until })).toMatchObject({ hasError: false });
  const muted = { until, user: 'root', note: 'repaired on Friday' };
  const find = async () => {
    const { problems } = (await ann('listProblems', {})) as HttpAnswer<'listProblems'>;
    return problems.find(({ kind }) => kind === 'cameraLost')?.muted;
  };
  expect(await find()).toEqual(muted);
  expect(await root('muteProblem', { ...problem, until: 0 })).toMatchObject({ hasError: false });
  expect(await find()).toBeUndefined();
  expect(JSON.stringify(await doors.store.trail.find({ limit: 1 }))).toContain('cameraLost 1 of B');
});

test.each([
  ['a kind that there is not', { kind: 'rust' }],
  ['a channel below none', { channel: -1 }],
  ['a note of many lines', { note: 'a\nb' }],
  ['a note that is too long', { note: 'a'.repeat(121) }],
  ['no date', { until: undefined }],
])('%s is refused', async (_what, wrong) => {
  const body = { deviceid: 'A', kind: 'offline', channel: 0, until: seconds() + 60, note: '', ...wrong };
  expect(await rawCall(doors, rootKey, 'POST', '/api/health/mute', body)).toMatchObject({
    code: 'VALIDATION',
  });
});

test('the hours for which any vehicle may be away are no more than those after which any is away for too long', async () => {
  const admin = await signInNew(doors, 'admin', { level: 0 });
  const set = (values: object) =>
    rawCall(doors, admin, 'PUT', '/gkserver/settings/health', { values }) as Promise<object>;
  const refused = {
    code: 'VALIDATION',
    message:
      '“Hours for which any vehicle may be away” must not be more than “Hours after which it is away for too long in any case”',
  };
  expect(await set({ leastAwayHours: 720 })).toMatchObject(refused);
  expect(await set({ leastAwayHours: 720, mostAwayHours: 1_000 })).toMatchObject({ hasError: false });
  expect(await set({ mostAwayHours: 700 })).toMatchObject(refused);
  expect(doors.settings.get('health.mostAwayHours')).toBe(1_000);
});

test('of the vehicles that one sees those are counted that have a problem which is not muted', async () => {
  await report('A', [1, 2]);
  await report('B', [1]);
  expect(await root('countProblems', {})).toEqual({ vehicles: 2, critical: 2 });
  expect(await ann('countProblems', {})).toEqual({ vehicles: 1, critical: 1 });
  const muted = { deviceid: 'B', kind: 'cameraLost', channel: 1 } as const;
  expect(await root('muteProblem', { ...muted, until: seconds() + DAY_S })).not.toBeTypeOf('string');
  expect(await root('countProblems', {})).toEqual({ vehicles: 1, critical: 1 });
  expect(await ann('countProblems', {})).toEqual({ vehicles: 0, critical: 0 });
  await root('muteProblem', { ...muted, until: 0 });
  await report('A', []);
  await report('B', []);
  expect(await root('countProblems', {})).toEqual({ vehicles: 0, critical: 0 });
});
