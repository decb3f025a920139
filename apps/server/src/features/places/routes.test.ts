import { routeBitmap } from '@outrider/model/places/route-bitmap.ts';
import { kmlText } from '@outrider/model/places/exchange/kml-text.ts';
import { FENCE_SLOTS } from '@outrider/model/places/limits.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';

let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({ root: { level: 0 }, manager: { level: 1, groupIds: [1] } });
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

const positions = [
  { lat: 25, lng: 121.5 },
  { lat: 25.01, lng: 121.51 },
  { lat: 25.02, lng: 121.5 },
];
const lineOne: HttpBody<'saveRoute'> = {
  index: 2,
  enable: 1,
  title: "Line 'one'",
  latlngs: positions,
  devices: ['B', 'A', 'A'],
  groups: [1],
};

test('there are fifty slots; one that nobody filled answers as an empty route', async () => {
  const slots = await root('listRoutes', {});
  expect(slots).toHaveLength(FENCE_SLOTS);
  expect(await root('getRoute', { index: FENCE_SLOTS })).toMatchObject({
    index: FENCE_SLOTS,
    edits: 0,
    enable: 0,
    latlngs: [],
    data: '',
    devices: [],
  });
  expect(await root('getRoute', { index: FENCE_SLOTS + 1 })).toBe('NOT_FOUND');
});

test('a route is saved in its slot: no single quotes, each device once, with a bitmap that the server made', async () => {
  const older = { lat: 1, lng: 1, width: 9, height: 9, accuracy: 25, data: 'AAAA' };
  expect(await root('saveRoute', { ...lineOne, ...older })).toMatchObject({ hasError: false, edits: 1 });
  const bitmap = routeBitmap(positions, 100, 25);
  expect(await root('getRoute', { index: 2 })).toEqual({
    index: 2,
    edits: 1,
    title: 'Line one',
    enable: 1,
    latlngs: positions,
    lat: bitmap.lat,
    lng: bitmap.lng,
    width: bitmap.width,
    height: bitmap.height,
    accuracy: 25,
    data: Buffer.from(bitmap.data).toString('base64'),
    devices: ['A', 'B'],
    groups: [1],
    beside: 100,
    after: 30,
    metres: 3_002,
    line: positions,
    legs: [
      { by: 'straight', metres: expect.closeTo(1_502, -1) },
      { by: 'straight', metres: expect.closeTo(1_502, -1) },
    ],
  });
  expect(await root('listRoutes', {})).toContainEqual({
    index: 2,
    title: 'Line one',
    enable: 1,
    metres: 3_002,
    positions: 3,
    devices: 2,
    groups: 1,
    on: 0,
  });
  // What an older client does not know of stays as it is.
  const { groups: _groups, ...without } = lineOne;
  await root('saveRoute', { ...without, beside: 50 });
  await root('saveRoute', without);
  expect(await root('getRoute', { index: 2 })).toMatchObject({ groups: [1], beside: 50, accuracy: 25 });
});

test('a way without a routing service is straight, and says so of each leg', async () => {
  expect(await root('planWay', { latlngs: positions })).toMatchObject({
    line: positions,
    legs: [{ by: 'straight' }, { by: 'straight' }],
  });
});

test('of two who save at once the second is told, and changes nothing', async () => {
  await root('saveRoute', lineOne);
  expect(await root('saveRoute', { ...lineOne, title: 'First', edits: 1 })).toMatchObject({ edits: 2 });
  expect(await root('saveRoute', { ...lineOne, title: 'Second', edits: 1 })).toBe('CONFLICT');
  expect(await root('getRoute', { index: 2 })).toMatchObject({ title: 'First', edits: 2 });
});

test('what is no route is refused and changes nothing', async () => {
  await root('saveRoute', lineOne);
  await tryEach(
    [
      ['one position', { latlngs: positions.slice(0, 1) }, 'VALIDATION'],
      ['27 positions', { latlngs: Array.from({ length: 27 }, () => positions[0]) }, 'VALIDATION'],
      ['over 50 km', { latlngs: [positions[0], { lat: 25.46, lng: 121.5 }] }, 'VALIDATION'],
      ['a place beyond the pole', { latlngs: [positions[0], { lat: 91, lng: 0 }] }, 'VALIDATION'],
      ['no positions', { latlngs: null }, 'VALIDATION'],
      ['markup in the title', { title: '<b>' }, 'VALIDATION'],
      ['pixels of a metre', { accuracy: 1 }, 'VALIDATION'],
      ['a slot further on', { index: FENCE_SLOTS + 1 }, 'NOT_FOUND'],
      ['an unknown device', { devices: ['nobody'] }, 'NOT_FOUND'],
      ['an unknown group', { groups: [99] }, 'NOT_FOUND'],
    ],
    async (_what, wrong, code) => {
      expect(await root('saveRoute', { ...lineOne, title: 'Other', ...wrong } as never)).toBe(code);
      expect(await root('getRoute', { index: 2 })).toMatchObject({ title: 'Line one', edits: 1 });
    },
  );
});

test('routes are for administrators', async () => {
  expect(await manager('listRoutes', {})).toBe('FORBIDDEN');
  expect(await manager('getRoute', { index: 0 })).toBe('FORBIDDEN');
  expect(await manager('planWay', { latlngs: positions })).toBe('FORBIDDEN');
  expect(await manager('saveRoute', lineOne)).toBe('FORBIDDEN');
});

test('how far vehicles are on their routes is told of those that one sees; of one vehicle with the line', async () => {
  await root('saveRoute', lineOne);
  const { facts } = prepared.doors.fleet;
  const nowMs = Date.now();
  for (const [deviceid, lat, lng] of [
    ['A', 25.005, 121.505],
    ['B', 25, 121.5],
  ] as const) {
    const position = { time: nowMs, lat, lng, speedKmh: 30, heading: 0, altitude: 0, valid: true };
    const device = { deviceid, driverName: '', registered: true };
    facts.draft(device, [{ position, telemetry: {}, late: false }], nowMs, 0).kept([]);
  }
  const a = {
    deviceid: 'A',
    index: 2,
    title: 'Line one',
    off: 0,
    wrong: 0,
    positions: 3,
    next: 1,
    skipped: [],
  };
  const both = await root('routeProgress', { index: 2 });
  expect(both).toMatchObject({
    on: [
      { ...a, metres: 3_002, along: expect.closeTo(751, -1) },
      { deviceid: 'B', along: 0 },
    ],
  });
  expect(both).not.toMatchObject({ on: [{ line: expect.anything() }, {}] });
  expect((await root('listRoutes', {}))[2]).toMatchObject({ on: 2 });
  expect(await root('routeProgress', { index: 3 })).toEqual({ on: [], left: 0 });
  expect(await manager('routeProgress', {})).toMatchObject({ on: [a] });
  expect(await manager('routeProgress', { deviceid: 'B' })).toEqual({ on: [], left: 0 });
  expect(await manager('routeProgress', { deviceid: 'A' })).toMatchObject({
    on: [{ ...a, line: positions, latlngs: positions }],
  });
  // On another server it is where that has kept it.
  const progress = { along: 500, next: 1, skipped: 0, wrong: false };
  const kept = { number: 2, edition: 1, off: false, progress };
  await prepared.doors.store.positions.append([], [{ kind: 'routes', deviceid: 'A', now: [kept], gone: [] }]);
  facts.leave('A');
  expect(await manager('routeProgress', { deviceid: 'A' })).toMatchObject({ on: [{ ...a, along: 500 }] });
  expect((await root('listRoutes', {}))[2]).toMatchObject({ on: 2 });
  // Once the route is another one, nothing is known.
  await root('saveRoute', { ...lineOne, latlngs: positions.slice(0, 2) });
  expect(await root('routeProgress', {})).toEqual({ on: [], left: 0 });
});

test('routes go out as GeoJSON and KML, and their positions are read again to a ten-millionth of a degree', async () => {
  const latlngs = [1, 2, 3].map((at) => ({ lat: 25.03 + at / 1e3 + at / 1e7, lng: 121.5654321 + at / 1e7 }));
  await root('saveRoute', { ...lineOne, latlngs });
  const out = await root('exportRoutes', {});
  if (typeof out === 'string') throw new Error(out);
  for (const text of [JSON.stringify(out), kmlText(out)]) {
    const file = Buffer.from(text).toString('base64');
    expect(await root('readRoutes', { name: 'routes', file })).toEqual({
      routes: [
        {
          title: 'Line one',
          latlngs: latlngs.map(({ lat, lng }) => ({
            lat: expect.closeTo(lat, 7),
            lng: expect.closeTo(lng, 7),
          })),
        },
      ],
    });
  }
  expect(await manager('exportRoutes', {})).toBe('FORBIDDEN');
});

test('of a file each line is a route of 26 positions at most, and all else is told why it is none', async () => {
  const coordinates = Array.from({ length: 400 }, (_, at) => [121 + at / 1e4, 25 + Math.sin(at / 20) / 100]);
  const feature = (geometry: object, name: string) => ({ type: 'Feature', geometry, properties: { name } });
  const features = [
    feature({ type: 'LineString', coordinates }, 'Long'),
    feature({ type: 'Point', coordinates: [121, 25] }, 'Spot'),
    feature({ type: 'LineString', coordinates: [[121, 95]] }, 'Beyond'),
  ];
  const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })).toString('base64');
  const read = await root('readRoutes', { name: 'routes.geojson', file });
  if (typeof read === 'string') throw new Error(read);
  const [long, ...others] = read.routes;
  expect(long?.latlngs?.length).toBeGreaterThan(10);
  expect(long?.latlngs?.length).toBeLessThanOrEqual(26);
  expect(others.map(({ title, why }) => [title, why])).toEqual([
    ['Spot', 'A circle is no route: it takes a line'],
    ['Beyond', 'A coordinate is no longitude and latitude in degrees'],
  ]);
  const broken = Buffer.from('<!DOCTYPE kml><kml/>').toString('base64');
  expect(await root('readRoutes', { name: 'x.kml', file: broken })).toBe('VALIDATION');
});

test('a route that is removed frees its slot, once', async () => {
  await root('saveRoute', lineOne);
  expect(await root('removeRoute', { index: lineOne.index, edits: 5 })).toBe('CONFLICT');
  expect(await root('removeRoute', { index: lineOne.index })).toMatchObject({ hasError: false });
  expect(await root('removeRoute', { index: lineOne.index })).toBe('NOT_FOUND');
  expect(await root('getRoute', { index: lineOne.index })).toMatchObject({
    title: '',
    latlngs: [],
    edits: 2,
  });
  expect(await root('saveRoute', { ...lineOne, edits: 2 })).toMatchObject({ hasError: false });
});
