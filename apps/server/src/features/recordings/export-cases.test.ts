import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test, vi } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { LONG } from '../../testing-wait.ts';
import { exportCases } from './export-cases.ts';

const NOW_MS = 1_700_000_000_000;
let clock: ManualClock;
const prepared = doorsForEach(
  { root: { level: 0 }, ann: { level: 2, groupIds: [1] } },
  { makeClock: () => (clock = new ManualClock(NOW_MS)) },
);

test('a package says of a case who decided what, when, and what was taken back', async () => {
  const { events, store } = prepared.doors;
  events.happened({ deviceid: 'A', eventid: deviceEvents.gSensor.code, time: NOW_MS / 1_000 });
  const id = await vi.waitFor(async () => {
    clock.advance(1_000);
    const [found] = await store.cases.open();
    if (found === undefined) throw new Error('no case yet');
    return found.id;
  }, LONG);
  const [root, ann] = [prepared.callerOf('root'), prepared.callerOf('ann')];
  await ann('decideCase', { id, decision: 'acknowledge' });
  await root('decideCase', { id, decision: 'false', reason: 'road' });
  await root('undoCase', { id });
  const stretch = { deviceid: 'A', channels: [1], fromMs: NOW_MS - 1_000, toMs: NOW_MS + 1_000 };
  const everything = { may: () => true, mayWatch: () => true, darkBetween: () => [] };
  const attachments = { ofEvent: () => undefined, file: () => undefined };
  const [told] = await exportCases(stretch, everything, {
    store,
    attachments,
    definitions: { of: () => undefined },
  });
  const fresh = { state: 'new', outcome: '', reason: '' };
  const acknowledged = { state: 'acknowledged', outcome: '', reason: '' };
  const fake = { state: 'closed', outcome: 'false', reason: 'road' };
  expect(told).toMatchObject({ id, ...acknowledged });
  expect(told?.steps).toEqual([
    { timeMs: clock.now(), user: 'ann', kind: 'decided', from: fresh, to: acknowledged },
    { timeMs: clock.now(), user: 'root', kind: 'decided', from: acknowledged, to: fake },
    { timeMs: clock.now(), user: 'root', kind: 'undone', from: fake, to: acknowledged },
  ]);
});

test('what a recorder attached to alarms of a case that happened in a private time beside the stretch is in no package', async () => {
  const { events, store } = prepared.doors;
  const time = NOW_MS / 1_000;
  for (const at of [time, time + 60])
    events.happened({ deviceid: 'A', eventid: deviceEvents.gSensor.code, time: at });
  const [opened] = await vi.waitFor(async () => {
    clock.advance(1_000);
    const open = await store.cases.open();
    expect(open.map(({ count }) => count)).toEqual([2]);
    return open;
  }, LONG);
  const stretch = { deviceid: 'A', channels: [1], fromMs: NOW_MS - 1_000, toMs: NOW_MS + 30_000 };
  const dark = { fromMs: NOW_MS + 30_000, toMs: NOW_MS + 3_600_000, mode: 'dark' as const };
  const caller = {
    may: () => true,
    mayWatch: () => true,
    darkBetween: (_deviceid: string, { toMs }: { readonly toMs: number }) =>
      toMs > dark.fromMs ? [dark] : [],
  };
  const files = [{ place: 0, format: 'jpeg', channel: 1, name: 'a.jpg' }];
  const [told] = await exportCases(stretch, caller, {
    store,
    attachments: {
      ofEvent: () => ({ files }),
      file: (id: number) => ({ find: async () => `/${id}` }),
    } as never,
    definitions: { of: () => undefined },
  });
  expect(told?.files.map(({ event }) => event)).toEqual([opened?.firstEvent]);
});

test('a film that a recorder attached is in no package where it may reach into a private time, and a picture of the same alarm is', async () => {
  const { events, store } = prepared.doors;
  const time = NOW_MS / 1_000;
  events.happened({ deviceid: 'A', eventid: deviceEvents.gSensor.code, time });
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect(await store.cases.open()).toHaveLength(1);
  }, LONG);
  // It begins ten seconds after the alarm.
  const dark = { fromMs: NOW_MS + 10_000, toMs: NOW_MS + 3_600_000, mode: 'dark' as const };
  const caller = {
    may: () => true,
    mayWatch: () => true,
    darkBetween: (_deviceid: string, { toMs }: { readonly toMs: number }) =>
      toMs > dark.fromMs ? [dark] : [],
  };
  const files = [
    { place: 0, format: 'jpeg', channel: 1, name: 'a.jpg' },
    { place: 1, format: 'mp4', channel: 1, name: 'a.mp4' },
  ];
  const stretch = { deviceid: 'A', channels: [1], fromMs: NOW_MS - 1_000, toMs: NOW_MS + 5_000 };
  const [told] = await exportCases(stretch, caller, {
    store,
    attachments: {
      ofEvent: () => ({ files }),
      file: (id: number) => ({ find: async () => `/${id}` }),
    } as never,
    definitions: { of: () => undefined },
  });
  expect(told?.files.map(({ recorderName }) => recorderName)).toEqual(['a.jpg']);
});
