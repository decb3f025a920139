import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { type HttpAnswer, httpCalls } from '@outrider/protocol/tables.ts';
import { texts } from '@outrider/model/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import {
  MAIL_PASSWORD,
  startMailServer,
  type TestMailServer,
  mailServerBody,
} from '../../notifications/testing-mail-server.ts';
import { readMail } from '../../notifications/testing-read-mail.ts';
import { LONG } from '../../testing-wait.ts';
import { tellEvent } from './testing-tell-event.ts';

let doors: TestDoors;
let mailServer: TestMailServer;
let admin: ReturnType<typeof callsBy>;
let root: typeof admin;
let rootKey: string;
let adminKey: string;
beforeAll(async () => {
  doors = await startDoors();
  mailServer = await startMailServer();
  adminKey = await signInNew(doors, 'admin', { level: 0 });
  admin = callsBy(doors, adminKey);
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await mailServer[Symbol.asyncDispose]();
});

/** A server at a port of its own. */
async function listen(server: Server): Promise<{ readonly port: number } & AsyncDisposable> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const mail = (more: object = {}) => ({
  ...mailServerBody(mailServer.port),
  auth: '0',
  ...more,
});
const setMail = (more: object = {}) => admin('writeMailServer', { mail: mail(more) as never });
const happens = (more?: object) => tellEvent(doors, more);
const deliveries = async (state: 'done' | 'dead' | 'waiting') => {
  const path = `/api/deliveries?state=${state}`;
  const { deliveries: found } = await rawCall<HttpAnswer<'listDeliveries'>>(doors, rootKey, 'GET', path);
  return found;
};

test('the mail server is set by people who set the server; its password is told to nobody, and the mask leaves it', async () => {
  expect(await root('readMailServer', {})).toBe('FORBIDDEN');
  expect(await setMail()).toMatchObject({ hasError: false });
  const told = { ...mail(), pass: '********' };
  expect(await admin('readMailServer', {})).toEqual(told);
  expect(await setMail({ pass: '********' })).toMatchObject({ hasError: false });
  expect(await admin('testMailServer', { to: 'ann@example.com' })).toMatchObject({
    sent: true,
    answer: '250 taken',
    dialogue: expect.arrayContaining(['→ AUTH CRAM-MD5']) as unknown,
  });
  const kept = JSON.stringify([
    await doors.store.serverSettings.list(),
    await doors.store.trail.find({ limit: 99 }),
  ]);
  expect(kept).not.toContain(MAIL_PASSWORD);
});

test('a test ends when nobody waits for it any more, and the next one may begin', async () => {
  const { promise: came, resolve: coming } = Promise.withResolvers<Socket>();
  await using silent = await listen(createTcpServer((socket) => coming(socket)));
  await setMail({ port: silent.port });
  const stop = new AbortController();
  const asking = fetch(`http://127.0.0.1:${doors.port}/gkserver/smtp/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminKey}` },
    body: JSON.stringify({ to: 'ann@example.com' }),
    signal: stop.signal,
  });
  const socket = await came;
  const hungUp = once(socket, 'close');
  socket.resume();
  stop.abort();
  await expect(asking).rejects.toThrow();
  await hungUp;
  await setMail();
  await expect.poll(() => admin('testMailServer', { to: 'ann@example.com' })).toMatchObject({ sent: true });
});

test('a password or key that was entered for one address goes to no other, whichever way that is set', async () => {
  await setMail();
  const again = { code: 'VALIDATION', message: expect.stringContaining('again') as unknown };
  const elsewhere = [
    ['PUT', '/gkserver/smtp', { mail: mail({ server: 'mail.example.com', pass: '********' }) }],
    ['PUT', '/gkserver/settings/emailSender', { values: { host: 'mail.example.com' } }],
    ['PUT', '/gkserver/sms', { provider: 'infobip', config: { enable: 0, baseurl: 'b.api.infobip.com' } }],
    ['PUT', '/gkserver/settings/smsSender', { values: { baseUrl: 'b.api.infobip.com' } }],
  ] as const;
  await admin('writeSmsProvider', {
    provider: 'infobip',
    config: { enable: 0, baseurl: 'a.api.infobip.com', apikey: 'a key' },
  });
  for (const [method, path, body] of elsewhere)
    expect(await rawCall(doors, adminKey, method, path, body)).toMatchObject(again);
  expect(await admin('readMailServer', {})).toMatchObject({ server: '127.0.0.1' });
});

test.each([
  ['a receiver with a line break', 'testMailServer', { to: 'ann@example.com\r\nBcc: x@y.z' }],
  [
    'a sender with a line break',
    'writeMailServer',
    { mail: { server: '', port: 25, security: '0', auth: '1', user: '', from: 'a@b.c\nX: y', name: '' } },
  ],
  [
    'a mail server that is an address of the web',
    'writeMailServer',
    { mail: { server: 'http://x/', port: 25, security: '0', auth: '1', user: '', from: '', name: '' } },
  ],
  [
    'a way of signing in that there is not',
    'writeMailServer',
    { mail: { server: '', port: 25, security: '0', auth: '4', user: '', from: '', name: '' } },
  ],
  [
    'a host that is not the provider’s',
    'writeSmsProvider',
    { provider: 'infobip', config: { enable: 1, baseurl: 'https://example.com' } },
  ],
  ['another provider', 'readSmsProvider', { provider: 'other' }],
  ['a telephone that is none', 'testSmsProvider', { to: 'nobody' }],
  [
    'a plan whose script is a program',
    'savePushPlan',
    { pushEventPlan: { deviceid: 'A', appdevid: 15, script: 'rm -rf /' } },
  ],
  [
    'receivers with a line break',
    'saveRealtimePlan',
    { realtimeEventPlan: { deviceid: 'A', appdevid: 15, receivers: 'a@b.c\r\nBcc: x@y.z' } },
  ],
  [
    'mail to nobody',
    'saveRealtimePlan',
    { realtimeEventPlan: { deviceid: 'A', appdevid: 15, email_en: 1, receivers: ' ; ' } },
  ],
  [
    'no time to ring',
    'saveRealtimePlan',
    { realtimeEventPlan: { deviceid: 'A', appdevid: 15, call_time: 0 } },
  ],
] as const)('%s is refused', async (_what, name, body) => {
  expect(await admin(name, body as never)).toBe('VALIDATION');
});

test('an event with a realtime plan is mailed once to each receiver, nearer plans go before others, late ones ring nobody', async () => {
  await setMail();
  const before = mailServer.mails.length;
  const plan = { appdevid: 15, email_en: 1 } as const;
  await root('saveRealtimePlan', {
    realtimeEventPlan: { ...plan, deviceid: 'GLOBAL', receivers: 'all@example.com' },
  });
  await root('saveGroupRealtimePlan', {
    realtimeEventPlan: {
      ...plan,
      groupid: 1,
      receivers: ' ann@example.com ; bob@example.com;ann@example.com',
    },
  });
  expect(await root('listRealtimePlans', {})).toMatchObject([
    { groupid: 1, call_time: 30, receivers: 'ann@example.com,bob@example.com,ann@example.com' },
    { deviceid: 'GLOBAL' },
  ]);
  await happens({ late: true });
  await happens();
  await expect
    .poll(() =>
      mailServer.mails
        .slice(before)
        .flatMap(({ to }) => to)
        .sort(),
    )
    .toEqual(['ann@example.com', 'bob@example.com']);
  const [first] = mailServer.mails.slice(before);
  expect(first?.raw).toMatch(/^Subject: .*(Over_speed|Over speed)/m);
  await expect
    .poll(() => deliveries('done'))
    .toMatchObject([
      { way: 'mail', deviceid: 'A', eventid: 15, tries: 1, answer: '250 taken' },
      { way: 'mail' },
    ]);
  expect(await root('removeRealtimePlan', { realtimeEventPlan: { groupid: 1 } })).toMatchObject({
    hasError: false,
  });
  expect(await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'GLOBAL' })).toMatchObject({
    hasError: false,
  });
});

test('an event is mailed in the language that its receiver chose at their account, else in the one of the plan', async () => {
  await setMail();
  const hans = callsBy(doors, await signInNew(doors, 'hans', { level: 0 }));
  await doors.store.users.change('hans', { mail: 'Hans@example.com' });
  expect(await hans('chooseLanguage', { language: 'xx' })).toBe('VALIDATION');
  expect(await hans('chooseLanguage', { language: 'de' })).toMatchObject({ hasError: false });
  expect(await hans('ownAccount', {})).toMatchObject({ language: 'de' });
  const overSpeedIn = (language: 'de' | 'ja'): string =>
    JSON.stringify(texts[language]['Over speed']).slice(1, -1);
  const before = mailServer.mails.length;
  const plan = {
    deviceid: 'A',
    appdevid: 15,
    email_en: 1,
    receivers: 'hans@example.com,yuki@example.com',
  } as const;
  expect(await root('saveRealtimePlan', { realtimeEventPlan: { ...plan, language: 'xx' } })).toBe(
    'VALIDATION',
  );
  await root('saveRealtimePlan', { realtimeEventPlan: { ...plan, language: 'ja' } });
  await happens({ driver: 'Kim' });
  await expect.poll(() => mailServer.mails.length, LONG).toBe(before + 2);
  const mails = new Map(mailServer.mails.slice(before).map(({ to, raw }) => [to[0], readMail(raw)]));
  const [german, japanese] = [mails.get('hans@example.com'), mails.get('yuki@example.com')];
  expect(german?.subject).toMatch(new RegExp(`^${overSpeedIn('de')} · `));
  expect(german?.text).toContain('Fahrzeug: ');
  expect(german?.text).toMatch(
    /^Zeit: \p{L}{2}\.?, \d+\. \p{L}+\.? \d{4},? \d\d:\d\d:\d\d \(UTC[+-]\d\d:\d\d\)$/mu,
  );
  expect(german?.text).toContain('Geschwindigkeit: 98 km/h');
  expect(japanese?.subject).toMatch(new RegExp(`^${overSpeedIn('ja')} · `));
  expect(japanese?.text).toMatch(/^時刻: \d{4}年\d+月\d+日\(.\) \d\d:\d\d:\d\d \(UTC[+-]\d\d:\d\d\)$/m);
  await root('removeRealtimePlan', { realtimeEventPlan: { deviceid: 'A' } });
  await doors.store.users.remove('hans');
});

test('an event with a push plan goes to its web service, signed; what is refused is listed and goes again', async () => {
  let status = 410;
  const ids: unknown[] = [];
  const service = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/in`;
  await admin('writeServerSettings', {
    section: 'pushEvent',
    values: { enable: true, secret: 'a secret of both', allowed: '127.0.0.1' },
  });
  await root('savePushPlan', { pushEventPlan: { deviceid: 'A', appdevid: 15, script: url } });
  await happens();
  await expect
    .poll(() => deliveries('dead'))
    .toMatchObject([{ way: 'webhook', receiver: url, answer: '410' }]);
  status = 200;
  const [dead] = await deliveries('dead');
  expect(await root('deliverAgain', { ids: [dead?.id ?? 0] })).toEqual({ again: 1 });
  await expect.poll(() => deliveries('dead')).toEqual([]);
  await expect.poll(() => ids.length).toBe(2);
  expect(ids).toEqual([dead?.uid, dead?.uid]);
  await root('savePushPlan', { pushEventPlan: { deviceid: 'A', appdevid: 15, enable: 0, script: url } });
  await happens();
  await setMail();
  expect(ids).toHaveLength(2);
  service.closeAllConnections();
  service.close();
});

test('plans are for administrators, of devices and groups that there are', async () => {
  const manager = callsBy(doors, await signInNew(doors, 'manager', { level: 1, groupIds: [1] }));
  expect(await manager('listPushPlans', {})).toBe('FORBIDDEN');
  expect(await manager('listDeliveries', {})).toBe('FORBIDDEN');
  expect(await root('savePushPlan', { pushEventPlan: { deviceid: 'nobody', appdevid: 15 } })).toBe(
    'NOT_FOUND',
  );
  expect(await root('saveGroupRealtimePlan', { realtimeEventPlan: { groupid: 99, appdevid: 15 } })).toBe(
    'NOT_FOUND',
  );
  expect(await root('removePushPlan', { pushEventPlan: {} })).toBe('VALIDATION');
  expect(httpCalls.removeRealtimePlan.path).toBe('/gkevent/RealtimeEventPlan');
});

test.each(['/gkevent/realtimeeventplan', '/gkevent/RealtimeEventPlan'])(
  'realtime plans are saved, listed and removed at %s',
  async (path) => {
    await doors.store.groups.add({ groupid: 78, name: 'by both spellings' });
    const call = (method: string, realtimeEventPlan: object = {}) =>
      rawCall(doors, rootKey, method, path, { realtimeEventPlan });
    const listed = async () => {
      const plans = (await call('GET')) as unknown as HttpAnswer<'listRealtimePlans'>;
      return plans.flatMap(({ deviceid, groupid, appdevid }) =>
        appdevid === 4_242 ? [String(groupid ?? deviceid)] : [],
      );
    };
    const saved = { appdevid: 4_242, sms_en: 1 };
    expect(await call('POST', { ...saved, deviceid: 'GLOBAL' })).toMatchObject({ hasError: false });
    expect(await call('PUT', { ...saved, groupid: 78 })).toMatchObject({ hasError: false });
    expect((await listed()).toSorted()).toEqual(['78', 'GLOBAL']);
    for (const whose of [{ deviceid: 'GLOBAL' }, { groupid: 78 }])
      expect(await call('DELETE', { ...whose, appdevid: 4_242 })).toMatchObject({ hasError: false });
    expect(await listed()).toEqual([]);
    await doors.store.groups.remove(78);
  },
);

test('plans of a group that goes go with it, and what happens then is told by others', async () => {
  const { groups } = doors.store;
  await groups.add({ groupid: 77, name: 'seasonal' });
  const plan = { groupid: 77, appdevid: 15 };
  await root('saveGroupRealtimePlan', {
    realtimeEventPlan: { ...plan, email_en: 1, receivers: 'x@example.com' },
  });
  await root('saveGroupPushPlan', {
    pushEventPlan: { ...plan, enable: 1, name: 'hook', script: 'https://x.example' },
  });
  const ofGroup = (plans: string | readonly { readonly groupid?: number | undefined }[]): number =>
    typeof plans === 'string' ? -1 : plans.filter(({ groupid }) => groupid === 77).length;
  const left = async () => [
    ofGroup(await root('listRealtimePlans', {})),
    ofGroup(await root('listPushPlans', {})),
  ];
  expect(await left()).toEqual([1, 1]);
  await groups.remove(77);
  await expect.poll(left).toEqual([0, 0]);
});

/** Has over-speeding of every vehicle mailed. */
const mailAll = (receivers: string, more: object = {}) =>
  root('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'GLOBAL', appdevid: 15, email_en: 1, receivers, ...more },
  });
const mailsTo = (receiver: string) =>
  mailServer.mails.filter(({ to }) => to.includes(receiver)).map(({ raw }) => raw);
/** Everything that waits for somebody. */
const waitingFor = async (receiver: string) =>
  (await deliveries('waiting')).filter((one) => one.receiver === receiver);

test('of a thousand alarms a person gets the first, a critical one, and one summary of the rest', async () => {
  await setMail();
  const receiver = 'flood@example.com';
  await mailAll(receiver);
  const emergency = 700;
  await root('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'GLOBAL', appdevid: emergency, email_en: 1, receivers: receiver },
  });
  const time = Math.floor(Date.now() / 1_000);
  const all = Array.from({ length: 1_000 }, (_, at) => ({
    deviceid: 'A',
    eventid: at % 100 === 50 ? emergency : 15,
    time,
    value: at,
  }));
  await doors.store.events.add(all.slice(0, 600));
  await doors.store.events.add(all.slice(600));
  await happens({ eventid: 15 });
  await expect.poll(() => mailsTo(receiver).length).toBe(2);
  expect(mailsTo(receiver).join('\n')).toMatch(/^Subject: .*Emergency/m);
  await expect
    .poll(() => waitingFor(receiver))
    .toMatchObject([{ events: 999, tries: 0, eventid: emergency }]);
  await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'GLOBAL' });
});

test('in quiet hours people are told of what is critical alone; the rest waits for their end', async () => {
  const receiver = 'quiet@example.com';
  // A day of which but one minute is quiet, and not the one that it is now.
  const minutes = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 60_000) % 1_440;
  const hours = { quiet_en: 1, quiet_from: minutes, quiet_to: (minutes + 1_439) % 1_440 } as const;
  expect(await mailAll(receiver, { ...hours, quiet_critical: 1 })).toBe('VALIDATION');
  expect(await mailAll(receiver, { ...hours, quiet_to: 1_440 })).toBe('VALIDATION');
  await mailAll(receiver, hours);
  await happens();
  await happens();
  await expect.poll(() => waitingFor(receiver)).toMatchObject([{ events: 2, tries: 0 }]);
  const [one] = await waitingFor(receiver);
  expect(one?.next).toBeGreaterThan(Date.now() / 1_000 + 3_600);
  expect(mailsTo(receiver)).toEqual([]);
  await happens({ cmd: 'call' });
  await expect.poll(() => mailsTo(receiver).length).toBe(1);
  await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'GLOBAL' });
});

test('events of level info wait for the digest of the day, the graver ones go at once', async () => {
  const receiver = 'digest@example.com';
  expect(await mailAll(receiver, { digest_en: 2 })).toBe('VALIDATION');
  const set = (values: object) =>
    admin('writeServerSettings', { section: 'emailSender', values: values as never });
  expect(await set({ digestAt: '24:00' })).toBe('VALIDATION');
  expect(await set({ digestZone: 'Mars/Base' })).toBe('VALIDATION');
  // Hours ahead, whatever time it is now.
  const hour = (new Date().getUTCHours() + 12) % 24;
  expect(await set({ digestAt: `${String(hour).padStart(2, '0')}:00`, digestZone: 'UTC' })).toMatchObject({});
  const info = 6;
  for (const appdevid of [15, info])
    await root('saveRealtimePlan', {
      realtimeEventPlan: {
        deviceid: 'GLOBAL',
        appdevid,
        email_en: 1,
        receivers: receiver,
        digest_en: 1,
      },
    });
  for (let at = 0; at < 3; at++) await happens({ eventid: info, value: at });
  await happens();
  await expect.poll(() => mailsTo(receiver).length).toBe(1);
  const [digest, ...others] = await waitingFor(receiver);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ events: 3, eventid: info, tries: 0 });
  expect(new Date((digest?.next ?? 0) * 1_000).toISOString()).toContain(
    `T${String(hour).padStart(2, '0')}:00:00`,
  );
  for (const appdevid of [15, info])
    await root('removeRealtimePlan', { realtimeEventPlan: { appdevid }, deviceid: 'GLOBAL' });
});

test('shift calendars are kept by administrators, each name once, and stay while a plan names them', async () => {
  const shift = { days: [1], from: 0, to: 0, way: 'mail', receiver: 'kim@example.com' } as const;
  const nights = { name: 'Nights', zone: 'Asia/Taipei', shifts: [{ ...shift, days: [...shift.days] }] };
  const ann = callsBy(doors, await signInNew(doors, 'of shifts', { level: 1, groupIds: [1] }));
  expect(await ann('listShifts', {})).toBe('FORBIDDEN');
  expect(await ann('saveShifts', nights)).toBe('FORBIDDEN');
  for (const wrong of [{ zone: 'Mars/Base' }, { name: ' ' }, { shifts: [{ ...shift, receiver: '+1' }] }])
    expect(await root('saveShifts', { ...nights, ...wrong } as never)).toBe('VALIDATION');
  const added = await root('saveShifts', nights);
  if (typeof added === 'string') throw new Error(added);
  expect(await root('saveShifts', nights)).toBe('CONFLICT');
  expect(await root('saveShifts', { ...nights, id: added.id + 1, name: 'Days' })).toBe('NOT_FOUND');
  expect(await root('saveShifts', { ...nights, id: added.id, zone: '' })).toEqual({ id: added.id });
  expect(await root('listShifts', {})).toEqual({
    calendars: [{ ...nights, id: added.id, zone: '', exceptions: [] }],
  });
  const steps = [{ after: 5, way: 'shift' as const, receiver: String(added.id) }];
  expect(await mailAll('a@b.c', { steps: [{ ...steps[0], receiver: '999' }] })).toBe('NOT_FOUND');
  expect(await mailAll('a@b.c', { steps })).toMatchObject({ hasError: false });
  expect(await root('removeShifts', { id: added.id })).toBe('CONFLICT');
  await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'GLOBAL' });
  expect(await root('removeShifts', { id: added.id })).toMatchObject({ hasError: false });
  expect(await root('removeShifts', { id: added.id })).toBe('NOT_FOUND');
});

test('of a vehicle that is muted nobody is told until that is over, and the event is kept', async () => {
  const receiver = 'muted@example.com';
  await mailAll(receiver);
  const until = Math.floor(Date.now() / 1_000) + 3_600;
  const mute = { deviceid: 'A', reason: 'workshop', until } as const;
  expect(await root('addMute', { ...mute, until: 1 })).toBe('VALIDATION');
  expect(await root('addMute', { ...mute, until: until + 91 * 86_400 })).toBe('VALIDATION');
  expect(await root('addMute', { ...mute, reason: ' ' })).toBe('VALIDATION');
  expect(await root('addMute', { ...mute, groupid: 1 })).toBe('VALIDATION');
  expect(await root('addMute', { ...mute, critical: 1 })).toBe('VALIDATION');
  expect(await root('addMute', { ...mute, deviceid: 'nobody' })).toBe('NOT_FOUND');
  const ann = callsBy(doors, await signInNew(doors, 'ann', { level: 3, groupIds: [1] }));
  expect(await ann('addMute', mute)).toBe('FORBIDDEN');
  const added = await root('addMute', mute);
  if (typeof added === 'string') throw new Error(added);
  expect(await root('listMutes', {})).toEqual({
    mutes: [{ ...mute, id: added.id, user: 'root', since: expect.any(Number) as number, critical: 0 }],
  });
  await happens();
  await happens({ cmd: 'call' });
  // What is critical is told; what came before it is decided by then.
  await expect.poll(() => mailsTo(receiver).length).toBe(1);
  expect(await waitingFor(receiver)).toEqual([]);
  expect(await root('removeMute', { id: added.id })).toMatchObject({ hasError: false });
  expect(await root('removeMute', { id: added.id })).toBe('NOT_FOUND');
  await happens();
  await expect.poll(() => waitingFor(receiver)).toMatchObject([{ events: 1 }]);
  await root('removeRealtimePlan', { realtimeEventPlan: {}, deviceid: 'GLOBAL' });
});

test("a group's mute is shown to those who see a vehicle of the group, or of one below it", async () => {
  const { groups } = doors.store;
  await groups.add({ groupid: 71, name: 'South' });
  await groups.add({ groupid: 72, name: 'Harbour', parentid: 71 });
  await groups.add({ groupid: 73, name: 'East' });
  await groups.addDevices(72, ['A']);
  await groups.addDevices(73, ['B']);
  const until = Math.floor(Date.now() / 1_000) + 3_600;
  const added = await root('addMute', { groupid: 71, reason: 'strike', until });
  if (typeof added === 'string') throw new Error(added);
  const seen = async (userName: string, groupid: number) => {
    const key = await signInNew(doors, userName, { level: 3, rights: ['F_event'], groupIds: [groupid] });
    const answer = await callsBy(doors, key)('listMutes', {});
    return typeof answer === 'string' ? answer : answer.mutes.map(({ id }) => id);
  };
  expect(await seen('harbour', 72)).toEqual([added.id]);
  expect(await seen('east', 73)).toEqual([]);
  await root('removeMute', { id: added.id });
});
