import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { WeekSpan } from '@outrider/model/places/fence-rules.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, signInNew } from '../../doors/testing-caller.ts';
import { LONG } from '../../testing-wait.ts';
import { tellEvent } from './testing-tell-event.ts';

const HOOK = 'http://127.0.0.1:9/in';
const MAIL = 'ann@example.com';
const overSpeed = 15;
const day = 86_400;
/** Noon of a day by the server's clock, two days ago: also where one of the days since was an hour longer, or shorter. */
function noonBeforeYesterday(): number {
  const at = new Date();
  at.setDate(at.getDate() - 2);
  return Math.floor(at.setHours(12, 0, 0, 0) / 1_000);
}
const noon = noonBeforeYesterday();
/** As ISO 8601 numbers days of the week. */
const weekday = new Date(noon * 1_000).getDay() || 7;
const hours: WeekSpan[] = [{ days: [weekday], from: 11 * 60, to: 13 * 60 }];

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
beforeAll(async () => {
  doors = await startDoors();
  root = callsBy(doors, await signInNew(doors, 'root', { level: 0 }));
  const admin = callsBy(doors, await signInNew(doors, 'admin', { level: 0 }));
  await admin('writeServerSettings', {
    section: 'pushEvent',
    values: { enable: true, secret: 'a secret of both' },
  });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
});

/** Of which events a receiver was told, in any way, by their numbers. */
const toldOf = async (receiver: string): Promise<number[]> =>
  (await doors.store.deliveries.list({ limit: 99 }))
    .filter((one) => one.receiver === receiver)
    .map(({ event }) => event)
    .toSorted((a, b) => a - b);

test('plans tell of what happens at their hours to vehicles that are so fast; others take no turn for them', async () => {
  const conditions = { hours, least_speed: 50 };
  await root('savePushPlan', {
    pushEventPlan: { deviceid: 'A', appdevid: overSpeed, script: HOOK, ...conditions },
  });
  await root('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'A', appdevid: overSpeed, email_en: 1, receivers: MAIL, ...conditions },
  });
  await root('savePushPlan', {
    pushEventPlan: { deviceid: 'GLOBAL', appdevid: overSpeed, script: `${HOOK}/all` },
  });
  const first = await tellEvent(doors, { time: noon, speedKmh: 50 });
  await tellEvent(doors, { time: noon - day });
  await tellEvent(doors, { time: noon + 3_600 });
  await tellEvent(doors, { time: noon, speedKmh: 49 });
  await tellEvent(doors, { time: noon, speedKmh: undefined });
  const last = await tellEvent(doors, { time: noon + 3_599, speedKmh: 51 });
  await expect.poll(() => toldOf(HOOK), LONG).toEqual([first, last]);
  // The second mail of the minute is a summary, of the event that it tells in full.
  expect(await toldOf(MAIL)).toEqual([first, last]);
  expect(await toldOf(`${HOOK}/all`)).toEqual([]);
});

test('what vehicles need is told by plans for its events: due soon to people, overdue to a web service', async () => {
  const { maintenanceSoon, maintenanceOverdue } = deviceEvents;
  const [mail, hook] = ['workshop@example.com', `${HOOK}/workshop`];
  await root('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'A', appdevid: maintenanceSoon.code, email_en: 1, receivers: mail },
  });
  await root('savePushPlan', {
    pushEventPlan: { deviceid: 'A', appdevid: maintenanceOverdue.code, script: hook },
  });
  const about = { time: noon, speedKmh: undefined, memo: 'Tachograph' };
  const soon = await tellEvent(doors, { ...about, eventid: maintenanceSoon.code });
  const overdue = await tellEvent(doors, { ...about, eventid: maintenanceOverdue.code });
  await expect.poll(() => toldOf(hook), LONG).toEqual([overdue]);
  expect(await toldOf(mail)).toEqual([soon]);
});

test('what a plan would have done last week counts what its conditions leave out', async () => {
  const ask = async (more: object) => {
    const answer = await root('previewPlan', {
      kind: 'realtime',
      appdevid: overSpeed,
      scopes: [{ deviceid: 'A' }],
      ...more,
    });
    if (typeof answer === 'string') return answer;
    return [answer.days.reduce((sum, { events }) => sum + events, 0), answer.unmet];
  };
  expect(await ask({})).toEqual([6, 0]);
  expect(await ask({ hours })).toEqual([4, 2]);
  expect(await ask({ least_speed: 50 })).toEqual([4, 2]);
  expect(await ask({ hours, least_speed: 50 })).toEqual([2, 4]);
  // What is over at once has no duration.
  expect(await ask({ least_duration: 60 })).toEqual([6, 0]);
});

test('what a plan would have done last week leaves out what ended before it had lasted long enough, or has not yet', async () => {
  const code = 701;
  const nowS = Math.floor(Date.now() / 1_000);
  const alarm = { deviceid: 'A', eventid: code } as const;
  await doors.store.events.add([
    { ...alarm, time: noon, course: 'over', endTime: noon + 59 },
    { ...alarm, time: noon + 1, course: 'over', endTime: noon + 61 },
    { ...alarm, time: noon + 2, course: 'untold' },
    { ...alarm, time: noon + 3 },
    // By when the server learnt of it.
    { ...alarm, time: noon + 4, learnt: nowS - 120, course: 'lasts' },
    { ...alarm, time: noon + 5, learnt: nowS, course: 'lasts' },
  ]);
  const ask = async (least_duration: number) => {
    const plan = { kind: 'push', appdevid: code, scopes: [{ deviceid: 'A' }], least_duration };
    const answer = await root('previewPlan', plan as HttpBody<'previewPlan'>);
    if (typeof answer === 'string') return answer;
    return [answer.days.reduce((sum, { events }) => sum + events, 0), answer.unmet];
  };
  expect(await ask(0)).toEqual([6, 0]);
  expect(await ask(60)).toEqual([4, 2]);
  expect(await ask(3_600)).toEqual([2, 4]);
});

test('conditions are kept, listed, and checked', async () => {
  const save = (more: object) =>
    root('savePushPlan', { pushEventPlan: { deviceid: 'B', appdevid: overSpeed, ...more } });
  for (const wrong of [
    { least_speed: -1 },
    { least_speed: 301 },
    { least_duration: -1 },
    { least_duration: 3_601 },
    { least_duration: 0.5 },
    { hours: [{ days: [], from: 0, to: 0 }] },
    { hours: [{ days: [8], from: 0, to: 0 }] },
    { hours: [{ days: [1], from: 0, to: 1_440 }] },
    { hours: Array.from({ length: 15 }, () => hours[0]) },
  ])
    expect(await save(wrong)).toBe('VALIDATION');
  const kept = { hours: [{ days: [1, 7], from: 1_320, to: 360 }], least_speed: 20, least_duration: 90 };
  const listed = async () => {
    const plans = await root('listPushPlans', {});
    return typeof plans === 'string' ? plans : plans.find(({ deviceid }) => deviceid === 'B');
  };
  await save({ ...kept, hours: [{ ...kept.hours[0], days: [7, 1, 7] }] });
  expect(await listed()).toMatchObject(kept);
  await save({});
  expect(await listed()).toMatchObject({ hours: [], least_speed: 0, least_duration: 0 });
});
