import type { PositionReport } from '@outrider/model/positions/position.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRight, startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';

const DAY_S = 86_400;
let doors: TestDoors;
const keys = new Map<string, string>();
/** Noon UTC of two days ago, unix seconds. */
const noon = Math.floor(Date.now() / DAY_S / 1_000) * DAY_S - 2 * DAY_S + DAY_S / 2;

const report = (second: number, more: Partial<PositionReport['position']> = {}): PositionReport => ({
  position: {
    time: second * 1_000,
    lat: 24.1234567,
    lng: 120.5,
    speedKmh: 92.6,
    heading: 271,
    altitude: 0,
    valid: true,
    ...more,
  },
  telemetry: {},
  late: false,
});

beforeAll(async () => {
  doors = await startDoors();
  const people = {
    viewer: everyRight,
    mapless: everyRight.filter((right) => right !== 'F_gps'),
    recent: everyRight,
  };
  for (const [name, rights] of Object.entries(people)) {
    keys.set(name, await signInNew(doors, name, { level: 3, rights, groupIds: [1] }));
  }
  await doors.store.users.change('recent', { retentionDays: 1 });
  await doors.store.devices.change('A', { timezone: 0 });
  await doors.fleet.reports.take('A', [
    report(noon),
    report(noon + 60),
    report(noon + 120, { valid: false }),
  ]);
  await doors.fleet.reports.take('B', [report(noon)]);
});
afterAll(() => doors[Symbol.asyncDispose]());

async function ask(path: string, body: object, username = 'viewer'): Promise<Response> {
  return await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username, password: keys.get(username) }),
  });
}
const told = async (path: string, body: object, username?: string): Promise<unknown> =>
  await (await ask(path, body, username)).json();
const asked = { deviceid: 'A', start: noon, end: noon + 120 };

describe('POST /api/gps', () => {
  test('answers the fixes with their speed in knots, both ends of the stretch included', async () => {
    const record = { lat: 24.1234567, lng: 120.5, speed: 50, dir: 271 };
    expect(await told('/api/gps', asked)).toEqual([
      { ...record, time: noon },
      { ...record, time: noon + 60 },
    ]);
    expect(await told('/api/gps', { ...asked, end: noon })).toEqual([{ ...record, time: noon }]);
  });

  test('answers an empty list where nothing was kept', async () => {
    expect(await told('/api/gps', { ...asked, start: 5, end: 6 })).toEqual([]);
  });

  test('is one list however many pieces it is read in', async () => {
    const list = (await told('/api/gps', { ...asked, start: noon - DAY_S, end: noon + DAY_S })) as unknown[];
    expect(list).toHaveLength(2);
  });

  test('refuses a stretch that is longer than a month, or ends before it begins', async () => {
    const refused = { hasError: true, code: 'VALIDATION' };
    expect(await told('/api/gps', { ...asked, end: noon + 32 * DAY_S })).toMatchObject(refused);
    expect(await told('/api/gps', { ...asked, end: noon - 1 })).toMatchObject(refused);
  });

  test('is for people who may see positions and open GPS playback, and of devices in their scope', async () => {
    expect(await told('/api/gps', asked, 'mapless')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await told('/api/gps', { ...asked, deviceid: 'B' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('gives nothing that is older than the asker may see', async () => {
    expect(await told('/api/gps', asked, 'recent')).toEqual([]);
    expect(await told('/gkmileage/mileagequery', mileage, 'recent')).toEqual([]);
  });
});

test('the console is given the same fixes as columns', async () => {
  const response = await ask('/api/gps/track', asked);
  const track = new Track(new Uint8Array(await response.arrayBuffer()));
  expect(Array.from({ length: track.count }, (_, at) => track.fixAt(at))).toMatchObject([
    { time: noon * 1_000, lat: 24.1234567, speedKmh: 92.6, heading: 271 },
    { time: (noon + 60) * 1_000 },
  ]);
  const old = await ask('/api/gps/track', asked, 'recent');
  expect(new Track(new Uint8Array(await old.arrayBuffer())).count).toBe(0);
});

const date = new Date(noon * 1_000).toISOString().slice(0, 10);
const mileage = { afterTime: date, beforeTime: date };

test('the days on which a device reported are told with what it did', async () => {
  expect(await told('/api/gps/days', { deviceid: 'A', from: date, to: date })).toEqual([
    { date, distance: 0, totalDrivingtime: 60, parktime: 0, maxspeed: 92.6, reports: 3 },
  ]);
});

describe('POST /gkmileage/mileagequery', () => {
  const count = { distance: 0, totalDrivingtime: 60, idletime: 0, parkcount: 0, parktime: 0 };

  test('answers the days of one device, or each device in scope with its days together', async () => {
    const speed = { oscount: 0, overspeedtime: 0, maxspeed: 92.6 };
    const body = { ...mileage, deviceid: 'A' };
    expect(await told('/gkmileage/mileagequery', body)).toEqual([
      { deviceid: 'A', date, ...count, ...speed },
    ]);
    expect(await told('/gkmileage/mileagequery', mileage)).toEqual([
      { deviceid: 'A', days: 1, ...count, ...speed },
    ]);
  });

  test('tells who may not see positions nothing of speed', async () => {
    expect(await told('/gkmileage/mileagequery', mileage, 'mapless')).toEqual([
      { deviceid: 'A', days: 1, ...count },
    ]);
  });

  test('takes moments for the days that they are of, and refuses more than a year', async () => {
    const moments = { afterTime: noon - DAY_S, beforeTime: noon + DAY_S };
    expect(await told('/gkmileage/mileagequery', moments)).toMatchObject([{ deviceid: 'A', days: 1 }]);
    expect(await told('/gkmileage/mileagequery', { ...moments, afterTime: 0 })).toMatchObject({
      code: 'VALIDATION',
    });
  });
});

test('programs read where a device was page by page: each place once, and none behind the end', async () => {
  const page = async (query: string): Promise<{ items: { time: number }[]; next: string | null }> => {
    const path = `/api/v1/devices/A/positions?from=${noon}&to=${noon + 120}&limit=1${query}`;
    const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
      headers: { authorization: `Bearer ${keys.get('viewer')}` },
    });
    return (await response.json()) as { items: { time: number }[]; next: string | null };
  };
  const first = await page('');
  expect(first.items.map(({ time }) => time)).toEqual([noon]);
  const second = await page(`&cursor=${first.next}`);
  expect(second).toEqual({ items: [expect.objectContaining({ time: noon + 60 })], next: null });
});

test('programs and the console take a way as a file for maps, as far as the caller may see it', async () => {
  const take = async (name: string, key = keys.get('viewer'), query = `from=${noon}&to=${noon + 120}`) =>
    await fetch(`http://127.0.0.1:${doors.port}/api/v1/devices/A/positions.${name}?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const gpx = await take('gpx');
  expect(gpx.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8');
  const text = await gpx.text();
  expect(text.match(/<trkpt lat="24.1234567" lon="120.5000000">/g)).toHaveLength(2);
  expect(text.endsWith('</gpx>\n')).toBe(true);
  const kml = await (await take('kml')).text();
  expect(kml.match(/<when>[^<]*<\/when>|<gx:coord>120.5000000 24.1234567 0<\/gx:coord>/g)).toHaveLength(4);
  expect(await (await ask('/api/gps/file', { ...asked, format: 'kml' })).text()).toBe(kml);
  expect(await (await take('gpx', keys.get('recent'))).text()).not.toContain('<trkpt');
  expect((await take('gpx', keys.get('mapless'))).status).toBe(403);
  expect((await take('kml', undefined, `from=${noon}&to=${noon + 32 * DAY_S}`)).status).toBe(400);
});
