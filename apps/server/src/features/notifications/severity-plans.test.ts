import { alarms } from '@outrider/model/events/alarms.ts';
import { severityPlans } from '@outrider/model/plans/severity-plans.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, signInNew } from '../../doors/testing-caller.ts';
import { mailServerBody, startMailServer } from '../../notifications/testing-mail-server.ts';
import { LONG } from '../../testing-wait.ts';
import { tellEvent } from './testing-tell-event.ts';

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
beforeAll(async () => {
  doors = await startDoors();
  root = callsBy(doors, await signInNew(doors, 'root', { level: 0 }));
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
});

test('a plan of every critical event holds where no plan for the event does, and last week says so', async () => {
  const [receiver, own] = ['grave@example.com', 'own@example.com'];
  await using mailServer = await startMailServer();
  const admin = callsBy(doors, await signInNew(doors, 'admin', { level: 0 }));
  await admin('writeMailServer', { mail: { ...mailServerBody(mailServer.port), auth: '0' } as never });
  const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
  const save = async (appdevid: number, receivers: string) =>
    await root('saveRealtimePlan', {
      realtimeEventPlan: { deviceid: 'GLOBAL', appdevid, email_en: 1, receivers },
    });
  const [powerCut, rollover] = [alarms.powerCut.code, alarms.rollover.code];
  const { code } = severityPlans.critical;
  const week = async () => {
    const answer = await root('previewPlan', {
      kind: 'realtime',
      appdevid: code,
      scopes: [{ deviceid: 'GLOBAL' }],
    });
    return typeof answer === 'string' ? answer : answer.days.reduce((sum, { events }) => sum + events, 0);
  };
  const before = await week();
  await save(code, receiver);
  await save(rollover, own);
  // A warning, and one of level info.
  await tellEvent(doors);
  await tellEvent(doors, { eventid: 6 });
  await tellEvent(doors, { eventid: powerCut });
  await tellEvent(doors, { eventid: rollover });
  await expect.poll(() => [mailsTo(receiver).length, mailsTo(own).length], LONG).toEqual([1, 1]);
  expect(mailsTo(receiver)[0]?.raw).toContain('Main power cut');
  expect(Number(await week()) - Number(before)).toBe(1);
  for (const appdevid of [code, rollover])
    await root('removeRealtimePlan', { realtimeEventPlan: { appdevid }, deviceid: 'GLOBAL' });
});

test('what a plan would have done last week is said before it is saved, of the vehicles that it would hold for', async () => {
  const code = 18;
  const now = Math.floor(Date.now() / 1_000);
  const past = (deviceid: string, count: number, more: object = {}) =>
    doors.store.events.add(
      Array.from({ length: count }, (_, at) => ({ deviceid, eventid: code, time: now, value: at, ...more })),
    );
  await past('A', 30);
  await past('A', 3, { late: true });
  await past('B', 2);
  const ask = async (more: object) => {
    const answer = await root('previewPlan', {
      kind: 'realtime',
      appdevid: code,
      scopes: [{ deviceid: 'GLOBAL' }],
      ...more,
    });
    if (typeof answer === 'string') return answer;
    const [events, messages] = (['events', 'messages'] as const).map((field) =>
      answer.days.reduce((sum, day) => sum + day[field], 0),
    );
    return { days: answer.days.length, events, messages, noisiest: answer.noisiest, partial: answer.partial };
  };
  const [a, b] = [
    { deviceid: 'A', events: 30 },
    { deviceid: 'B', events: 2 },
  ];
  const all = { days: 7, events: 32, messages: 2, noisiest: [a, b], partial: false };
  expect(await ask({})).toEqual(all);
  expect(await ask({ scopes: [{ deviceid: 'B' }] })).toMatchObject({ events: 2, noisiest: [b] });
  // A plan of its own goes before it.
  const own = { deviceid: 'A', appdevid: code, email_en: 1, receivers: 'ann@example.com' } as const;
  await root('saveRealtimePlan', { realtimeEventPlan: own });
  expect(await ask({})).toMatchObject({ events: 2, noisiest: [b] });
  expect(await ask({ kind: 'push' })).toEqual(all);
  await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'A' });
  expect(await ask({ scopes: [] })).toBe('VALIDATION');
  const ann = callsBy(doors, await signInNew(doors, 'level3', { level: 3, groupIds: [1] }));
  expect(await ann('previewPlan', { kind: 'push', appdevid: code, scopes: [{ deviceid: 'A' }] })).toBe(
    'FORBIDDEN',
  );
});
