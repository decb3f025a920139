import { randomUUID } from 'node:crypto';
import type { Delivery, NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { DELIVERIES_A_PAGE } from '@outrider/model/notifications/limits.ts';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

type By = ReturnType<typeof callsBy>;
let north: By;
let south: By;
let chief: By;
let root: By;
const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B; group 3 stands above both.
  north: { level: 1, groupIds: [1], manager: true },
  south: { level: 1, groupIds: [2], manager: true },
  clerk: { level: 3, groupIds: [1] },
  olaf: { level: 3, groupIds: [2] },
  chief: { level: 1, groupIds: [2], manager: true },
});
const ROOM = { open: 1_000, ended: 1_000, words: '' };
const USUAL = 'https://hooks.example/company';

beforeEach(async () => {
  [north, south, root] = [prepared.callerOf('north'), prepared.callerOf('south'), prepared.callerOf('root')];
  chief = prepared.callerOf('chief');
  const { doors } = prepared;
  const { groups, users } = doors.store;
  await groups.add({ groupid: 3, name: 'Company' });
  for (const groupid of [1, 2]) await groups.change(groupid, { parentid: 3 });
  await users.change('chief', { groupIds: [3] });
  await users.change('clerk', { mail: 'Clerk@example.com', phone: '+49 170 1234567' });
  await users.change('olaf', { mail: 'olaf@example.com' });
});

const told = (deviceid: string, way: NewDelivery['way'], receiver: string): NewDelivery => ({
  key: randomUUID(),
  uid: randomUUID(),
  way,
  // Nobody is there: it is never tried while the test looks.
  target: 'nowhere',
  receiver,
  deviceid,
  eventid: 15,
  event: 1,
  untilMs: Date.now() + 3_600_000,
  notBeforeMs: Date.now() + 1_800_000,
  body: {},
});
const add = async (...deliveries: readonly NewDelivery[]) =>
  await prepared.doors.store.deliveries.add(deliveries, ROOM);
async function list(by: By, asked: { readonly before?: number; readonly state?: 'dead' } = {}) {
  const said = await by('listDeliveries', asked);
  if (typeof said === 'string') throw new Error(said);
  return said;
}
const receivers = async (by: By) =>
  (await list(by)).deliveries.map(({ deviceid, receiver }) => `${deviceid} ${receiver}`).toSorted();

test('a manager reads the deliveries about vehicles of their branch that go to people whom they know, another one theirs, and one above both all of these', async () => {
  await root('saveGroupRealtimePlan', {
    realtimeEventPlan: { groupid: 1, appdevid: 15, email_en: 1, receivers: 'duty@example.com' },
  });
  await north('saveShifts', {
    name: 'Nights',
    shifts: [
      { days: [1], from: 0, to: 0, way: 'browser', receiver: 'clerk' },
      { days: [2], from: 0, to: 0, way: 'sms', receiver: '+49 30 123456' },
    ],
  });
  await add(
    told('A', 'mail', 'clerk@example.com'),
    told('A', 'sms', '491701234567'),
    told('A', 'sms', '4930123456'),
    told('A', 'browser', 'clerk #7'),
    told('A', 'mail', 'duty@example.com'),
    told('A', 'shift', 'Nights'),
    told('A', 'driver', 'A'),
    // Of nobody whom they know, or about none of their vehicles.
    told('A', 'mail', 'olaf@example.com'),
    told('A', 'mail', 'board@example.com'),
    told('A', 'browser', 'olaf #8'),
    told('A', 'webhook', 'https://hooks.example/other'),
    told('A', 'shift', 'Company nights'),
    told('B', 'mail', 'clerk@example.com'),
    told('B', 'mail', 'olaf@example.com'),
    told('', 'mail', 'clerk@example.com'),
  );
  const ofNorth = [
    'A 491701234567',
    'A 4930123456',
    'A A',
    'A Nights',
    'A clerk #7',
    'A clerk@example.com',
    'A duty@example.com',
  ];
  expect(await receivers(north)).toEqual(ofNorth);
  expect((await list(north)).counts).toEqual({ waiting: 7, running: 0, done: 0, dead: 0 });
  expect(await receivers(south)).toEqual(['B olaf@example.com']);
  expect((await list(south)).counts).toMatchObject({ waiting: 1 });
  await expect
    .poll(() => receivers(chief))
    .toEqual(
      [...ofNorth, 'A olaf #8', 'A olaf@example.com', 'B clerk@example.com', 'B olaf@example.com'].toSorted(),
    );
  expect((await list(root)).deliveries).toHaveLength(15);
});

test('of a plan of the branch that tells the web service of the settings a manager does not read where that is', async () => {
  const { settings } = prepared.doors;
  await settings.set({ 'pushEvent.enable': true, 'pushEvent.url': USUAL }, { user: 'root', note: () => {} });
  await add(told('A', 'webhook', USUAL), told('A', 'webhook', 'https://own.example/'));
  expect(await receivers(north)).toEqual([]);
  const plan = { appdevid: 15, enable: 1, name: 'hook' } as const;
  await north('saveGroupPushPlan', {
    pushEventPlan: { ...plan, groupid: 1, script: 'https://own.example/' },
  });
  expect(await receivers(north)).toEqual(['A https://own.example/']);
  await north('savePushPlan', { pushEventPlan: { ...plan, deviceid: 'A', script: '' } });
  expect(await receivers(north)).toEqual(['A ', 'A https://own.example/']);
  expect(await receivers(root)).toEqual([`A ${USUAL}`, 'A https://own.example/'].toSorted());
});

test('pages of a branch are whole, whatever of others lies between', async () => {
  const mixed = Array.from({ length: 260 }, (_, at) => [
    told('A', 'mail', 'clerk@example.com'),
    told(at % 2 === 0 ? 'A' : 'B', 'mail', 'olaf@example.com'),
    told('A', 'mail', 'olaf@example.com'),
  ]).flat();
  await add(...mixed);
  const { deliveries } = prepared.doors.store;
  const asked = vi.spyOn(deliveries, 'list');
  onTestFinished(() => asked.mockRestore());
  expect((await list(north)).deliveries).toHaveLength(DELIVERIES_A_PAGE);
  // Once, and of no other receiver: the rest of the outbox, however long, stays where it is.
  const read = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<Delivery[]>));
  expect(read.map((some) => [some.length, new Set(some.map(({ receiver }) => receiver))])).toEqual([
    [DELIVERIES_A_PAGE, new Set(['clerk@example.com'])],
  ]);
  const seen: number[] = [];
  for (let page = await list(north); page.deliveries.length > 0;) {
    seen.push(...page.deliveries.map(({ id }) => id));
    page = await list(north, { before: seen.at(-1) ?? 0 });
  }
  expect(new Set(seen).size).toBe(260);
  expect((await list(north)).counts).toMatchObject({ waiting: 260 });
});

test('a manager has tried again what was given up of theirs, and nothing of others', async () => {
  const words = 'too many';
  await prepared.doors.store.deliveries.add(
    [
      told('A', 'mail', 'clerk@example.com'),
      told('A', 'mail', 'olaf@example.com'),
      told('B', 'mail', 'clerk@example.com'),
    ],
    { ...ROOM, open: 0, words },
  );
  const answers = async () =>
    Object.fromEntries(
      (await list(root)).deliveries.map((one) => [`${one.deviceid} ${one.receiver}`, one.answer]),
    );
  const ids = (await list(root, { state: 'dead' })).deliveries.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect((await list(north, { state: 'dead' })).deliveries).toMatchObject([
    { receiver: 'clerk@example.com' },
  ]);
  expect(await north('deliverAgain', { ids })).toEqual({ again: 1 });
  // It was tried: there is no mail server.
  await expect
    .poll(async () => (await answers())['A clerk@example.com'])
    .toBe(notificationSentences.noMailServer);
  expect(await answers()).toMatchObject({ 'A olaf@example.com': words, 'B clerk@example.com': words });
  expect(await south('deliverAgain', { ids })).toEqual({ again: 0 });
  expect(await root('deliverAgain', { ids })).toMatchObject({ again: expect.any(Number) });
});
