import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { NO_RULES } from '@outrider/model/places/fence-rules.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { usualWants } from '@outrider/model/transfers/traccar-wants.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { ZoneTimes } from '../../privacy/zone-times.ts';
import { LONG } from '../../testing-wait.ts';
import { TraccarStandIn } from '../../transfers/traccar/testing-stand-in.ts';

const VEHICLES = 30;
const DAY = '2026-10-05';
const at = (device: number): string => `T${String(device).padStart(4, '0')}`;
const fixes = (deviceId: number) =>
  Array.from({ length: 4 }, (_, hour) => ({
    deviceId,
    fixTime: `${DAY}T${String(hour * 6).padStart(2, '0')}:00:00.000+00:00`,
    serverTime: `${DAY}T23:00:00.000+00:00`,
    valid: true,
    latitude: 25 + deviceId / 1_000,
    longitude: 121.5,
    altitude: 12.4,
    speed: 10,
    course: 359.7,
    attributes: { ignition: true, totalDistance: 1_234_567, sat: 9, power: 12.6 },
  }));
const calendar = (said: string): string =>
  Buffer.from(
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261005T080000\r\nDTEND:20261005T160000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU\r\n${said}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  ).toString('base64');
const traccar = new TraccarStandIn({
  groups: [
    { id: 2, name: 'Old Depot', groupId: 1 },
    { id: 1, name: 'North', groupId: 0 },
    { id: 3, name: 'North', groupId: 0 },
  ],
  devices: [
    ...Array.from({ length: VEHICLES }, (_, n) => ({
      id: n + 1,
      name: `Truck ${n + 1}`,
      uniqueId: at(n + 1),
      groupId: n < 20 ? 2 : null,
      category: 'truck',
      phone: '0912',
      model: 'X1',
      contact: null,
    })),
    { id: 99, name: 'Odd', uniqueId: 'no id!', groupId: 0 },
  ],
  drivers: [{ id: 5, name: 'Ann', uniqueId: '4711', attributes: {} }],
  geofences: [
    { id: 7, name: 'Yard', area: 'CIRCLE (25.0 121.5, 200)', attributes: {} },
    { id: 8, name: 'Odd', area: 'POINT (1 2)', attributes: {} },
    { id: 9, name: ' Yard', area: 'CIRCLE (26.0 121.5, 200)', attributes: {} },
    { id: 10, name: 'Gate', area: 'CIRCLE (27.0 121.5, 200)', attributes: {}, calendarId: 4 },
    { id: 11, name: 'Pier', area: 'CIRCLE (28.0 121.5, 200)', attributes: {}, calendarId: 5 },
  ],
  users: [
    { id: 1, name: 'boss', email: 'boss@example.com', administrator: true },
    { id: 2, name: 'ola', email: 'ola@example.com', readonly: true, phone: '1' },
    { id: 3, name: 'Ola', email: 'OLA@example.com' },
  ],
  calendars: [
    { id: 1, name: 'Weekdays', data: calendar('SUMMARY:Open') },
    { id: 2, name: 'On duty', data: calendar('ATTENDEE:mailto:ann@example.com') },
    { id: 4, name: 'Opening hours', data: calendar('X-OPEN:yes') },
    { id: 5, name: 'Holidays', data: calendar('EXDATE:21001004T080000') },
    { id: 3, name: 'Odd', data: Buffer.from('no calendar').toString('base64') },
  ],
  links: {
    'drivers deviceId 3': [5],
    'geofences deviceId 25': [7],
    'geofences groupId 1': [7],
    'groups userId 2': [1],
    'devices userId 2': [1, 2, 30],
  },
  positions: [...fixes(1), ...fixes(2)],
});

let doors: TestDoors;
let rootKey: string;
let root: ReturnType<typeof callsBy>;
let url: string;
beforeAll(async () => {
  url = await traccar.listen();
  doors = await startDoors();
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await traccar[Symbol.asyncDispose]();
});

const read = async (transferid: number) =>
  (await root('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
async function reaches(transferid: number, state: string) {
  await vi.waitFor(async () => expect((await read(transferid)).transfer.state).toBe(state), LONG);
  return (await read(transferid)).transfer;
}
async function checked(): Promise<number> {
  const { transferid } = (await root('addTraccar', { url, token: 'sesame' })) as HttpAnswer<'addTraccar'>;
  const wants = { ...usualWants, fromDay: DAY, toDay: DAY };
  expect(await root('checkTraccar', { transferid, wants })).toMatchObject({ hasError: false });
  await reaches(transferid, 'checked');
  return transferid;
}
const look = async (body: object) => await rawCall(doors, rootKey, 'POST', '/api/transfers/traccar', body);

test('a Traccar on the own network that nobody allowed, a wrong token and none have their words', async () => {
  expect(await look({ url, token: 'sesame' })).toMatchObject({
    message: sentence(notificationSentences.ownNetwork, { host: '127.0.0.1' }),
  });
  expect(await look({ url })).toMatchObject({ message: transferSentences.secretNeeded });
  const adminKey = await signInNew(doors, 'admin', { level: 0 });
  const values = { allowed: '127.0.0.1' };
  await rawCall(doors, adminKey, 'PUT', '/gkserver/settings/pushEvent', { values });
  const { host } = new URL(url);
  expect(await look({ url, token: 'wrong' })).toMatchObject({
    message: sentence(transferSentences.sourceRefuses, { host }),
  });
  expect((await root('listTransfers', {})) as HttpAnswer<'listTransfers'>).toEqual({ transfers: [] });
});

test('a company comes over whole from a server that speaks Traccar’s API, also one that ends in the middle; twice is the same as once', async () => {
  const transferid = await checked();
  const { store, fleet } = doors;
  expect((await read(transferid)).traccar).toMatchObject({
    version: '6.9',
    seen: { groups: 3, devices: VEHICLES + 1, drivers: 1, fences: 5, people: 3, calendars: 5 },
  });
  const refused = (await root('listTransferItems', {
    transferid,
    what: 'refused',
  })) as HttpAnswer<'listTransferItems'>;
  expect(refused.items.map(({ step, why }) => [step, why])).toEqual([
    ['device', transferSentences.deviceUnfit],
    ['fence', transferSentences.fenceUnfit],
    ['fence', 'The same is already in line 36'],
    ['person', transferSentences.administratorByHand],
    ['person', 'The same is already in line 42'],
    ['calendar', transferSentences.calendarNobody],
    ['calendar', transferSentences.calendarNobody],
    ['calendar', transferSentences.calendarUnfit],
    ['positions', 'There is no device no id!: import the devices first'],
  ]);
  expect(fleet.records.get(at(1))).toBeUndefined();

  // As if a zone were for each vehicle: of others nothing is noted.
  vi.spyOn(ZoneTimes.prototype, 'isWatched').mockReturnValue(true);
  const note = vi.spyOn(ZoneTimes.prototype, 'note');
  // It ends in the middle of the first day of positions.
  traccar.cutFrom = traccar.asked + 2;
  await root('beginTransfer', { transferid });
  const { fault } = await reaches(transferid, 'stopped');
  expect(fault).toBe(sentence(transferSentences.sourceSilent, { host: new URL(url).host }));
  traccar.cutFrom = Number.POSITIVE_INFINITY;
  await root('beginTransfer', { transferid });
  const done = await reaches(transferid, 'done');
  expect(done.outcome.refused).toBe(9);
  expect(await store.shiftCalendars.list()).toMatchObject([
    {
      name: 'On duty',
      shifts: [{ days: [1, 2], from: 480, to: 960, way: 'mail', receiver: 'ann@example.com' }],
    },
  ]);
  const late = expect.objectContaining({ late: true }) as unknown;
  expect(note).toHaveBeenCalledWith(at(2), expect.arrayContaining([late]));
  expect(JSON.parse((await store.transfers.find(transferid))?.spec ?? '')).toMatchObject({ sealed: '' });

  const groups = await store.groups.list();
  const idOf = (name: string): number => groups.find((group) => group.name === name)?.groupid ?? 0;
  expect(groups.find(({ name }) => name === 'Old_Depot')?.parentid).toBe(idOf('North'));
  expect(idOf('North_3')).toBeGreaterThan(0);
  for (let n = 1; n <= VEHICLES; n++)
    expect(fleet.records.get(at(n))).toMatchObject({
      registered: true,
      memo: `Truck ${n}`,
      secondMemo: 'X1 · 0912',
      icon: 2,
      driverName: n === 3 ? 'Ann' : '',
    });
  expect(await store.groups.devicesOf(idOf('Old_Depot'))).toHaveLength(20);
  expect(await store.drivers.ofCard('4711')).toMatchObject({ name: 'Ann', deviceid: at(3) });
  expect(await store.users.find('ola@example.com')).toMatchObject({
    level: 3,
    mail: 'ola@example.com',
    groupIds: [idOf('North'), idOf('of_ola@example.com')].toSorted((a, b) => a - b),
  });
  expect(await store.groups.devicesOf(idOf('of_ola@example.com'))).toEqual([at(30)]);
  expect((await store.fences.list()).find(({ title }) => title === 'Yard')).toMatchObject({
    shape: { kind: 'circle', centre: { lat: 25, lng: 121.5 }, radius: 200 },
    deviceids: [at(25)],
    groupids: [idOf('North')],
  });
  // A fence counts at the hours of its calendar, where these are hours of the week.
  const fences = await store.fences.list();
  expect(fences.find(({ title }) => title === 'Gate')?.rules).toEqual({
    ...NO_RULES,
    crossings: { spans: [{ days: [1, 2], from: 480, to: 960 }] },
  });
  expect(fences.find(({ title }) => title === 'Pier')?.rules).toEqual(NO_RULES);
  const { items } = (await root('listTransferItems', { transferid })) as HttpAnswer<'listTransferItems'>;
  const whyOf = (step: string, label: string) =>
    items.find((item) => item.step === step && item.label === label);
  expect(whyOf('fence', 'Gate')).toMatchObject({ outcome: 'made', why: '' });
  expect(whyOf('fence', 'Pier')).toMatchObject({ outcome: 'made', why: transferSentences.fenceHoursByHand });
  expect(whyOf('calendar', 'Opening hours')).toMatchObject({
    outcome: 'same',
    why: transferSentences.calendarOfFences,
  });
  const midnight = Date.parse(DAY);
  const { reports } = await store.positions.range(at(2), midnight, midnight + 86_400_000);
  expect(reports).toHaveLength(4);
  expect(reports[1]).toMatchObject({
    position: {
      time: midnight + 21_600_000,
      lat: 25.002,
      speedKmh: 18.5,
      heading: 0,
      altitude: 12,
      valid: true,
    },
    telemetry: { ignitionOn: true, mileageKm: 1_234.6, satellites: 9, voltage: 12.6 },
    late: true,
  });

  const again = await checked();
  await root('beginTransfer', { transferid: again });
  expect((await reaches(again, 'done')).outcome).toMatchObject({ made: 0, changed: 0, refused: 9 });
  expect((await store.positions.range(at(2), midnight, midnight + 86_400_000)).reports).toHaveLength(4);
});

test('a user who stops a check, and wants something else while it is read, gets that alone', async () => {
  const { transferid } = (await root('addTraccar', { url, token: 'sesame' })) as HttpAnswer<'addTraccar'>;
  const { asked } = traccar;
  await root('checkTraccar', { transferid, wants: usualWants });
  await vi.waitFor(() => expect(traccar.asked).toBeGreaterThan(asked + 2), LONG);
  expect(await root('stopTransfer', { transferid })).toMatchObject({ hasError: false });
  const wants = { ...usualWants, devices: false, drivers: false, fences: false, people: false };
  expect(await root('checkTraccar', { transferid, wants })).toMatchObject({ hasError: false });
  expect(await reaches(transferid, 'checked')).toMatchObject({ items: 3 });
});
