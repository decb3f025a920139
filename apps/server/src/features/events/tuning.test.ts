import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { LONG } from '../../testing-wait.ts';

const NOW_MS = 1_700_000_000_000;
const knock = deviceEvents.gSensor.code;
let clock: ManualClock;
let root: ReturnType<typeof callsBy>;
let ann: typeof root;
const prepared = doorsForEach(
  { root: { level: 0 }, ann: { level: 1, groupIds: [1] } },
  { makeClock: () => (clock = new ManualClock(NOW_MS)) },
);
beforeEach(() => {
  root = prepared.callerOf('root');
  ann = prepared.callerOf('ann');
});

let made = 0;
/** Something happens at a device, and is a case of its own. */
async function happen(deviceid: string, eventid: number = knock): Promise<void> {
  const told: string[] = [];
  const stop = prepared.doors.bus.subscribe('case.changed', (one) => void told.push(one.deviceid));
  prepared.doors.events.happened({ deviceid, eventid, time: NOW_MS / 1_000 - 1_000 * ++made });
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(told).toContain(deviceid);
  }, LONG);
  stop();
}
/** How many cases there are, whatever became of others. */
const listed = async (): Promise<number> => {
  const answer = await root('cases', {});
  return typeof answer === 'string' ? -1 : answer.cases.length;
};

test('what last week would have been is told before a kind is tuned: for the device, its groups and all', async () => {
  await happen('A');
  await happen('A');
  await happen('B');
  await happen('A', alarms.emergency.code);
  const count = (cases: number) => ({ cases, events: cases });
  const told = await root('previewTuning', { deviceid: 'A', eventid: knock });
  expect(told).toMatchObject({
    critical: false,
    all: count(3),
    device: count(2),
    muted: { all: count(3), critical: count(1) },
    partial: false,
  });
  if (typeof told === 'string') throw new Error(told);
  expect(told.choices.map(({ mode, gone, planned }) => [mode, gone.cases, planned])).toEqual([
    ['DEVICE', 2, false],
    ['GROUP', 2, false],
    ['GLOBAL', 3, false],
  ]);
  // A plan of the device's own goes before that for all.
  await root('tuneKind', { deviceid: 'B', eventid: knock, act: 'hide' });
  const then = await root('previewTuning', { deviceid: 'A', eventid: knock });
  if (typeof then === 'string') throw new Error(then);
  expect(then.choices.at(-1)).toMatchObject({ mode: 'GLOBAL', gone: count(2) });
});

test('a kind that is hidden makes no more cases, until that is taken back', async () => {
  await happen('A');
  expect(await root('tuneKind', { deviceid: 'A', eventid: knock, act: 'hide' })).toMatchObject({
    hasError: false,
  });
  expect(await root('listTunings', {})).toMatchObject({
    tunings: [{ deviceid: 'A', eventid: knock, act: 'hide', by: 'root', at: clock.now() }],
  });
  const before = await listed();
  prepared.doors.events.happened({ deviceid: 'A', eventid: knock, time: NOW_MS / 1_000 - 500_000 });
  await happen('B');
  expect(await listed()).toBe(before + 1);
  expect(await root('untuneKind', { deviceid: 'A', eventid: knock })).toMatchObject({ hasError: false });
  expect(await root('listTunings', {})).toEqual({ tunings: [] });
  await happen('A');
  expect(await root('untuneKind', { deviceid: 'A', eventid: knock })).toBe('NOT_FOUND');
});

test('a plan from before acts as it did again, and one that somebody saved since is theirs', async () => {
  const plan = {
    deviceid: GLOBAL_PLAN,
    appdevid: knock,
    downloadtype: 1,
    downloadplan: 3,
    preoffset: 20,
  } as const;
  await root('saveDownloadPlan', { eventDownloadPlan: plan });
  await root('tuneKind', { deviceid: GLOBAL_PLAN, eventid: knock, act: 'discard' });
  expect(await root('listDownloadPlans', {})).toMatchObject([
    { downloadtype: 4, downloadplan: 3, preoffset: 20 },
  ]);
  await root('untuneKind', { deviceid: GLOBAL_PLAN, eventid: knock });
  expect(await root('listDownloadPlans', {})).toMatchObject([plan]);
  await root('tuneKind', { deviceid: GLOBAL_PLAN, eventid: knock, act: 'hide' });
  await root('saveDownloadPlan', { eventDownloadPlan: plan });
  expect(await root('untuneKind', { deviceid: GLOBAL_PLAN, eventid: knock })).toBe('NOT_FOUND');
  expect(await root('listDownloadPlans', {})).toMatchObject([plan]);
});

test('critical kinds are tuned where that is said twice, and by administrators alone', async () => {
  const sos = { deviceid: 'A', eventid: alarms.emergency.code } as const;
  for (const act of ['hide', 'discard'] as const) {
    expect(await root('tuneKind', { ...sos, act })).toBe('VALIDATION');
    expect(await root('tuneKind', { ...sos, act, confirmed: 1 })).toMatchObject({ hasError: false });
  }
  expect(await root('previewTuning', sos)).toMatchObject({ critical: true });
  for (const wrong of [
    { eventid: knock, act: 'hide' },
    { deviceid: 'A', groupid: 1, eventid: knock, act: 'hide' },
    { deviceid: 'A', eventid: knock, act: 'keep' },
  ])
    expect(await root('tuneKind', wrong as never)).toBe('VALIDATION');
  expect(await root('tuneKind', { deviceid: 'nobody', eventid: knock, act: 'hide' })).toBe('NOT_FOUND');
  expect(await root('previewTuning', { deviceid: 'nobody', eventid: knock })).toBe('NOT_FOUND');
  expect([
    await ann('tuneKind', { deviceid: 'A', eventid: knock, act: 'hide' }),
    await ann('untuneKind', sos),
    await ann('previewTuning', sos),
    await ann('listTunings', {}),
  ]).toEqual(Array(4).fill('FORBIDDEN'));
});
