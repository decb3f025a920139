import { type HttpAnswer, httpCalls } from '@outrider/protocol/tables.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { startPushService, type TestPushService } from '../../notifications/testing-push-service.ts';
import { tellEvent } from './testing-tell-event.ts';

let doors: TestDoors;
let service: TestPushService;
let admin: ReturnType<typeof callsBy>;
let adminKey: string;
let count = 0;
beforeAll(async () => {
  doors = await startDoors();
  service = await startPushService();
  adminKey = await signInNew(doors, 'admin', { level: 0 });
  admin = callsBy(doors, adminKey);
  await allow('127.0.0.1');
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
afterEach(() => {
  service.answer = 201;
  service.said = '';
});
const allow = async (pushServices: string): Promise<unknown> =>
  await rawCall(doors, adminKey, 'PUT', '/gkserver/settings/pushEvent', { values: { pushServices } });

const browser = (more: object = {}) => {
  const { notices, ...subscription } = service.subscribe(`browser-${++count}`);
  const asked = { ...subscription, origin: 'https://fleet.example', agent: 'Test', language: 'en', ...more };
  return { notices, asked };
};
async function turnOn(key: string, more: object = {}) {
  const { notices, asked } = browser(more);
  const answer = await callsBy(doors, key)('tellBrowser', asked as never);
  if (typeof answer === 'string') throw new Error(answer);
  return { id: answer.id, notices, asked };
}
const own = async (key: string): Promise<HttpAnswer<'toldBrowsers'>['browsers']> =>
  (await rawCall<HttpAnswer<'toldBrowsers'>>(doors, key, 'GET', '/api/told-browsers')).browsers;
const plan = (more: object = {}) =>
  admin('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'GLOBAL', appdevid: 15, browser_en: 1, ...more } as never,
  });
const happens = (deviceid: string, eventid = 15) => tellEvent(doors, { deviceid, eventid });
const deliveriesTo = async (id: number) =>
  (await doors.store.deliveries.list({ limit: 500 })).filter(({ receiver }) => receiver.endsWith(` #${id}`));

test('a browser is told of an event once, encrypted for it alone, in its language, with a link to the event', async () => {
  const key = await signInNew(doors, 'kim', { level: 0 });
  const english = await turnOn(key);
  const chinese = await turnOn(key, { language: 'tw' });
  await plan();
  const event = await happens('A');
  await expect.poll(() => english.notices().length).toBe(1);
  await expect.poll(() => chinese.notices().length).toBe(1);
  const [notice] = english.notices();
  expect(notice).toMatchObject({ title: expect.stringMatching(/^Over speed · /) as unknown, locale: 'en' });
  expect(notice?.path).toMatch(
    new RegExp(`^/inbox\\?case=\\d+$|^/queryeventex\\?tab=result&.*&codes=15&event=${event}$`),
  );
  expect(chinese.notices()[0]).toMatchObject({ locale: 'zh-Hant-TW' });
  expect(chinese.notices()[0]?.title).not.toContain('Over speed');
  await expect.poll(() => deliveriesTo(english.id)).toMatchObject([{ state: 'done', answer: '201' }]);
  expect(await own(key)).toMatchObject([
    { id: english.id, agent: 'Test', language: 'en', told: expect.any(Number) as unknown },
    { language: 'tw', session: false },
  ]);
  expect((await own(key))[0]?.told).toBeGreaterThan(0);
  // Another look at the same event, as by a second server, keeps nothing again.
  const [kept] = await deliveriesTo(english.id);
  const again = { ...kept, uid: 'another' } as never;
  expect(await doors.store.deliveries.decide(event, [again], { open: 9, ended: 9, words: '' })).toMatchObject(
    {
      kept: 0,
    },
  );
});

test('neither address nor keys of a browser are in the database, in an answer or in the audit trail', async () => {
  const key = await signInNew(doors, 'lee', { level: 0 });
  const { asked } = await turnOn(key);
  const kept = JSON.stringify([
    await doors.store.toldBrowsers.list(),
    await own(key),
    await doors.store.trail.find({ limit: 99 }),
  ]);
  for (const secret of [asked.endpoint, asked.p256dh, asked.auth]) expect(kept).not.toContain(secret);
});

test('nobody is told of a vehicle that they may not see', async () => {
  const key = await signInNew(doors, 'below', { level: 2, groupIds: [] });
  const outsider = await turnOn(key);
  const insider = await turnOn(adminKey);
  const { groups, devices } = doors.store;
  if ((await devices.find('A')) === undefined) await devices.add({ ...sampleDevice, deviceid: 'A' });
  await groups.add({ groupid: 801, name: 'all' });
  await groups.add({ groupid: 802, name: 'some', parentid: 801 });
  await groups.addDevices(802, ['A']);
  const member = await turnOn(await signInNew(doors, 'above', { level: 2, groupIds: [801] }));
  await plan();
  await happens('A');
  await expect.poll(() => insider.notices().length).toBeGreaterThan(0);
  await expect.poll(() => member.notices().length).toBeGreaterThan(0);
  expect(outsider.notices()).toEqual([]);
  expect(await deliveriesTo(outsider.id)).toEqual([]);
});

test('what waited is not sent to somebody who may not see the vehicle any more', async () => {
  const key = await signInNew(doors, 'moved', { level: 0 });
  const { id, notices } = await turnOn(key);
  const waits = {
    key: 'waited',
    uid: '0b0cbe7e-0000-4000-8000-000000000000',
    way: 'browser',
    target: 'browser 127.0.0.1',
    receiver: `moved #${id}`,
    deviceid: 'A',
    eventid: 15,
    event: 1,
    untilMs: Date.now() + 3_600_000,
    body: { subject: 's', what: 'Over speed', vehicle: 'A', time: 1, critical: false },
  } as const;
  await doors.store.users.change('moved', { level: 2 });
  await doors.store.deliveries.add([waits], { open: 9, ended: 9, words: '' });
  await happens('A');
  await expect
    .poll(() => deliveriesTo(id))
    .toMatchObject([{ state: 'dead', answer: expect.stringContaining('may not see') as unknown }]);
  // Nothing was sent, so nothing failed there.
  expect(await doors.store.placeFaults.list()).toEqual([]);
  expect(notices()).toEqual([]);
});

test.each([404, 410])('a push service that says %d has the browser forgotten', async (status) => {
  const key = await signInNew(doors, `gone${status}`, { level: 0 });
  const { id } = await turnOn(key);
  service.answer = status;
  const tested = await callsBy(doors, key)('testBrowser', { id });
  expect(tested).toMatchObject({
    sent: false,
    answer: expect.stringContaining('does not want it') as unknown,
  });
  expect(await own(key)).toEqual([]);
});

test('the test really sends, and says what came of it', async () => {
  const key = await signInNew(doors, 'tester', { level: 0 });
  const { id, notices } = await turnOn(key);
  expect(await callsBy(doors, key)('testBrowser', { id })).toEqual({ sent: true, answer: '201' });
  expect(notices()).toMatchObject([{ title: 'Test notification', test: true, path: '/account' }]);
  const { headers } = service.pushed.at(-1) ?? { headers: {} };
  expect(headers).toMatchObject({ urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm' });
  service.answer = 503;
  expect(await callsBy(doors, key)('testBrowser', { id })).toEqual({ sent: false, answer: '503' });
  // The rest of its answer is not for the person who typed its address.
  service.said = 'of the own network';
  for (const [status, answer] of [
    [503, '503'],
    [400, '400 The push service refused it'],
  ] as const) {
    service.answer = status;
    expect(await callsBy(doors, key)('testBrowser', { id })).toEqual({ sent: false, answer });
  }
  expect(await own(key)).toHaveLength(1);
});

test("one's own browsers alone are seen, ended and tried", async () => {
  const key = await signInNew(doors, 'owner', { level: 0 });
  const { id } = await turnOn(key);
  expect(await admin('untellBrowser', { id })).toBe('NOT_FOUND');
  expect(await admin('testBrowser', { id })).toBe('NOT_FOUND');
  expect((await own(adminKey)).map((one) => one.id)).not.toContain(id);
  expect(await callsBy(doors, key)('untellBrowser', { id })).toMatchObject({ hasError: false });
  expect(await own(key)).toEqual([]);
});

test('a browser that somebody else turns on is theirs from then on, and ten are enough', async () => {
  const first = await signInNew(doors, 'first', { level: 0 });
  const { asked } = await turnOn(first);
  const second = await signInNew(doors, 'second', { level: 0 });
  for (let at = 0; at < 9; at++) await turnOn(second);
  await callsBy(doors, second)('tellBrowser', asked as never);
  expect([(await own(first)).length, (await own(second)).length]).toEqual([0, 10]);
  await expect(turnOn(second)).rejects.toThrow('CONFLICT');
  // The same browser again is no eleventh.
  expect(await callsBy(doors, second)('tellBrowser', asked as never)).toMatchObject({});
  expect(await own(second)).toHaveLength(10);
});

test('one that is to end with the session does so at a sign-out, the others with their user', async () => {
  const key = await signInNew(doors, 'leaver', { level: 0 });
  await turnOn(key, { session: true });
  const stays = await turnOn(key);
  await callsBy(doors, key)('signOut', {} as never);
  const ofLeaver = async () =>
    (await doors.store.toldBrowsers.list()).filter(({ userName }) => userName === 'leaver');
  await expect.poll(async () => (await ofLeaver()).map(({ id }) => id)).toEqual([stays.id]);
  await doors.store.users.remove('leaver');
  expect(await ofLeaver()).toEqual([]);
});

test.each([
  ['plain http', { endpoint: 'http://push.example.com/1' }],
  ['a port that is none of a push service', { endpoint: 'https://push.example.com:8443/1' }],
  ['an address of the own network', { endpoint: 'https://192.168.1.9/1' }],
  ['this machine', { endpoint: 'https://localhost/1' }],
  ['no address', { endpoint: 'push' }],
  ['a name and a password', { endpoint: 'https://a:b@push.example.com/1' }],
  ['a key that is no point', { p256dh: 'A'.repeat(87) }],
  ['a secret that is too short', { auth: 'AAAAAAAAAAAAAAAA' }],
])('%s is refused with words', async (_what, wrong) => {
  const { asked } = browser(wrong);
  const path = httpCalls.tellBrowser.path;
  expect(await rawCall(doors, adminKey, 'POST', path, asked)).toMatchObject({
    hasError: true,
    code: 'VALIDATION',
    message: expect.any(String) as unknown,
  });
});

test('an address that was allowed once and is not any more is asked nothing', async () => {
  const { id, notices } = await turnOn(adminKey);
  await allow('');
  expect(await admin('testBrowser', { id })).toMatchObject({ sent: false });
  await allow('127.0.0.1');
  expect(notices()).toEqual([]);
});
