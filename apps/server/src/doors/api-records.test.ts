import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProgram } from './testing-tokens.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
let token: string;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  ({ token } = await makeProgram(doors, 'root'));
});
afterAll(() => doors[Symbol.asyncDispose]());

interface Answer {
  readonly status: number;
  readonly tag: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** @param match the ETag on which it is based */
async function call(method: string, path: string, body?: object, match?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(match !== undefined && { 'if-match': match }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    tag: response.headers.get('etag') ?? '',
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}

const group = async (): Promise<string> =>
  `/groups/${String((await call('POST', '/groups', { name: `Depot${Date.now()}`, parentid: 1 })).body['groupid'])}`;
const driver = async (): Promise<string> =>
  `/drivers/${String((await call('POST', '/drivers', { name: 'Ann' })).body['driverid'])}`;
const plan = async (): Promise<string> => {
  const { body } = await call('POST', '/maintenance/plans', { name: 'Oil', everykm: 10_000, devices: ['A'] });
  return `/maintenance/plans/${String(body['planid'])}`;
};
const shape = {
  lat: 25,
  lng: 121,
  radius: 200,
  enable: 1,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['A'],
  groups: [],
};
const fence = async (): Promise<string> => {
  expect(await call('PUT', '/fences/4', { ...shape, title: 'Yard' })).toMatchObject({ status: 200 });
  return '/fences/4';
};

test.each([
  ['a group', group, { name: 'Yard' }, { name: 'Quay' }],
  ['a driver', driver, { name: 'Anna' }, { name: 'Bea' }],
  [
    'a plan of maintenance',
    plan,
    { name: 'Oil', everykm: 20_000, devices: ['A'] },
    { name: 'Oil', everykm: 30_000, devices: ['A'] },
  ],
  ['a fence', fence, { ...shape, title: 'Gate' }, { ...shape, title: 'Dock' }],
])(
  '%s that somebody else changed since is neither changed nor removed by If-Match',
  async (_, add, one, other) => {
    const path = await add();
    const read = await call('GET', path);
    expect(read).toMatchObject({ status: 200, tag: expect.stringMatching(/^"\d+"$/) });
    expect((await call('PUT', path, one, read.tag)).status).toBeLessThan(300);
    const changed = await call('GET', path);
    expect(changed.tag).not.toBe(read.tag);
    for (const [method, body] of [
      ['PUT', other],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, path, body, read.tag)).toMatchObject({
        status: 412,
        body: { code: 'CHANGED_SINCE' },
      });
    expect((await call('GET', path)).body).toEqual(changed.body);
    // A request that names no edit decides without looking.
    expect((await call('PUT', path, other)).status).toBeLessThan(300);
    const last = await call('GET', path);
    expect(await call('DELETE', path, undefined, last.tag)).toMatchObject({ status: 204 });
  },
);

test('what is as it was read, and is refused for another reason, is a conflict and not changed since', async () => {
  const add = async (body: object): Promise<string> =>
    `/groups/${String((await call('POST', '/groups', body)).body['groupid'])}`;
  await add({ name: 'Harbour', parentid: 1 });
  const sister = await add({ name: 'Airport', parentid: 1 });
  const below = await add({ name: 'Gates', parentid: Number(sister.split('/').at(-1)) });
  const { tag } = await call('GET', sister);
  const conflict = { status: 409, body: { code: 'CONFLICT' } };
  expect(await call('PUT', sister, { name: 'Harbour' }, tag)).toMatchObject(conflict);
  expect(await call('DELETE', sister, undefined, tag)).toMatchObject(conflict);
  // Once that is out of the way the same ETag is good.
  expect(await call('DELETE', below)).toMatchObject({ status: 204 });
  expect(await call('DELETE', sister, undefined, tag)).toMatchObject({ status: 204 });
});

test('settings and the odometer of a device have an edit number; a setting that there is not is named', async () => {
  const settings = '/devices/A/settings';
  const { tag, body } = await call('GET', settings);
  expect(body['settings']).toMatchObject({ driver: 'Lin of A' });
  const kim = { settings: { driver: 'Kim', channel: 2 } };
  expect(await call('PUT', settings, kim, tag)).toMatchObject({
    status: 200,
    body: { edits: expect.any(Number) },
  });
  expect(doors.fleet.records.get('A')).toMatchObject({ driverName: 'Kim' });
  expect(await call('PUT', settings, { settings: { driver: 'Lee' } }, tag)).toMatchObject({ status: 412 });
  const refused = await call('PUT', settings, { settings: { drivers: 'Lee' } });
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('drivers') } });
  expect((await call('GET', settings)).body['settings']).toMatchObject({ driver: 'Kim', channel: 2 });

  const odometer = '/devices/A/odometer';
  const meter = await call('GET', odometer);
  expect(meter.tag).toBe('"0"');
  expect(await call('PUT', odometer, { odometer: 120_000 }, meter.tag)).toMatchObject({ status: 200 });
  expect(await call('PUT', odometer, { odometer: 1 }, meter.tag)).toMatchObject({ status: 412 });
  expect((await call('GET', odometer)).body).toMatchObject({ odometer: 120_000, edits: 1, setby: 'root' });
});

test('a device is added into a group, and removed again', async () => {
  const { status } = await call('POST', '/devices', { deviceid: 'N1', channels: 2, group: 2 });
  expect(status).toBe(204);
  expect(await doors.store.groups.devicesOf(2)).toContain('N1');
  expect((await call('GET', '/devices/N1?fields=deviceid')).body).toEqual({ deviceid: 'N1' });
  expect(await call('POST', '/devices', { deviceid: 'N1' })).toMatchObject({ status: 409 });
  expect(await call('POST', '/devices', { deviceid: 'N2', group: 99 })).toMatchObject({ status: 404 });
  expect(await call('DELETE', '/devices/N1')).toMatchObject({ status: 204 });
  expect(await call('GET', '/devices/N1')).toMatchObject({ status: 404 });
});

test('an event is found by its number, however many there are besides', async () => {
  doors.events.happened({ deviceid: 'A', eventid: 761, time: Math.floor(Date.now() / 1_000), memo: 'one' });
  await expect.poll(async () => (await call('GET', '/events?device=A')).body['items']).toHaveLength(1);
  const { items } = (await call('GET', '/events?device=A')).body as {
    readonly items: HttpAnswer<'eventQuery'>['data'];
  };
  const [event] = items;
  expect((await call('GET', `/events/${event?.serialno}`)).body).toEqual(event);
  expect(await call('GET', '/events/999999')).toMatchObject({ status: 404 });
  expect(await call('GET', '/events/x')).toMatchObject({ status: 400 });
});

test('what a vehicle needs and what was done at it is read, noted and taken back', async () => {
  const path = await plan();
  const planid = Number(path.split('/').at(-1));
  expect((await call('GET', '/maintenance?device=A')).body).toMatchObject({
    items: [{ deviceid: 'A', planid, name: 'Oil' }],
    more: 0,
  });
  const noted = await call('POST', '/devices/A/works', { planid, day: '2020-01-31', odometer: 5 });
  expect(noted.status).toBe(200);
  const work = { workid: noted.body['workid'], deviceid: 'A', name: 'Oil', day: '2020-01-31' };
  expect((await call('GET', '/works?device=A')).body).toMatchObject({ items: [work] });
  const back = `/works/${String(noted.body['workid'])}/back`;
  expect(await call('POST', back, { why: 'another vehicle' })).toMatchObject({ status: 204 });
  expect((await call('GET', '/works?device=A')).body).toMatchObject({
    items: [{ ...work, back: { user: 'root', why: 'another vehicle' } }],
  });
  expect((await call('GET', '/cases/closed')).body).toEqual({ items: [], next: null });
});
