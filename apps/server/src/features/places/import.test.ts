import type { FenceCollection } from '@outrider/model/places/exchange/fence-features.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

let root: ReturnType<typeof callsBy>;
const prepared = doorsForEach({ root: { level: 0 }, manager: { level: 1, groupIds: [1] } });
beforeEach(() => {
  root = prepared.callerOf('root');
});

const fileOf = (collection: object, name = 'yards.geojson') => ({
  name,
  file: Buffer.from(JSON.stringify(collection)).toString('base64'),
});
const point = (title: string, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [121, 25] },
  properties: { title, ...properties },
});
const collectionOf = (...features: object[]) => ({ type: 'FeatureCollection', features });
const saved: Omit<HttpBody<'saveFence'>, 'index' | 'title'> = {
  enable: 1,
  lat: 24,
  lng: 120,
  radius: 100,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['A'],
};
const filled = async () =>
  ((await root('listFences', {})) as { title: string; radius: number }[]).filter(({ radius }) => radius > 0);

test('a look at a file says what becomes of each shape and changes nothing; importing it does that', async () => {
  await root('saveFence', { ...saved, index: 1, title: 'Depot' });
  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
  };
  const file = fileOf(
    collectionOf(point('Depot', { radius: 300 }), point('Port'), {
      type: 'Feature',
      geometry: bow,
      properties: {},
    }),
  );
  const look = await root('checkFenceImport', file);
  expect(look).toMatchObject({
    made: 1,
    changed: 1,
    same: 0,
    refused: 1,
    rows: [
      { title: 'Depot', what: 'changed', index: 1 },
      { title: 'Port', what: 'made', index: 0 },
      { title: 'yards 3', what: 'refused', why: 'Its edge crosses itself near 0.50000, 0.50000' },
    ],
  });
  expect(await filled()).toMatchObject([{ title: 'Depot', radius: 100 }]);

  expect(await root('importFences', { ...file, plan: (look as { plan: string }).plan })).toEqual(look);
  // The watched devices, and fields that the file does not have, stay.
  expect(await root('getFence', { index: 1 })).toMatchObject({
    lat: 25,
    lng: 121,
    radius: 300,
    trigger_out: 0,
    devices: ['A'],
  });
  expect(await root('getFence', { index: 0 })).toMatchObject({
    title: 'Port',
    enable: 1,
    radius: 200,
    devices: [],
  });
  expect(await root('checkFenceImport', file)).toMatchObject({ made: 0, changed: 0, same: 2, refused: 1 });
});

test('what was exported is all there already; into an empty server it comes as it was', async () => {
  await root('saveFence', { ...saved, index: 0, title: 'Twin' });
  await root('saveFence', { ...saved, index: 3, title: 'Twin', lat: 23 });
  await root('saveFence', { ...saved, index: 5, title: '', lat: 22 });
  const out = (await root('exportFences', {})) as FenceCollection;
  expect(out.features).toHaveLength(3);
  expect(await root('checkFenceImport', fileOf(out))).toMatchObject({ made: 0, changed: 0, same: 3 });
  // What has no title is no other one that has none, either.
  expect(await root('checkFenceImport', fileOf(collectionOf(point('', { index: 9 }))))).toMatchObject({
    changed: 0,
    rows: [{ title: 'yards 1', what: 'made', index: 1 }],
  });
});

test('a user who looked before somebody else changed a fence is told, and nothing is imported', async () => {
  await root('saveFence', { ...saved, index: 0, title: 'Depot' });
  const file = fileOf(collectionOf(point('Depot'), point('Port')));
  const { plan } = (await root('checkFenceImport', file)) as { plan: string };
  await root('saveFence', { ...saved, index: 0, title: 'Depot', radius: 150 });
  expect(await root('importFences', { ...file, plan })).toBe('CONFLICT');
  expect(await filled()).toMatchObject([{ title: 'Depot', radius: 150 }]);
});

test('two shapes that are one fence change it once, and those of one title are two fences', async () => {
  await root('saveFence', { ...saved, index: 0, title: 'Depot' });
  const twice = fileOf(collectionOf(point('Depot', { index: 0 }), point('Depot', { index: 0 })));
  expect(await root('checkFenceImport', twice)).toMatchObject({ changed: 1, refused: 1 });
  const named = fileOf(collectionOf(point('Depot'), point('Depot')));
  expect(await root('checkFenceImport', named)).toMatchObject({ made: 2, changed: 0 });
});

test('a broken file is refused, and only users who draw fences import', async () => {
  const broken = { name: 'x', file: Buffer.from('{').toString('base64') };
  expect(await root('importFences', broken)).toBe('VALIDATION');
  expect(await root('importFences', { name: 'x', file: 'no base64!' })).toBe('VALIDATION');
  expect(await filled()).toEqual([]);
  const manager = prepared.callerOf('manager');
  const file = fileOf(collectionOf(point('Port')));
  expect(await manager('importFences', file)).toBe('FORBIDDEN');
  expect(await manager('exportFences', {})).toBe('FORBIDDEN');
});

test('as many fences as there may be come in one file', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => point(`Yard ${at}`));
  expect(await root('importFences', fileOf(collectionOf(...many)))).toMatchObject({
    made: 5_000,
    refused: 0,
  });
  expect(await filled()).toHaveLength(5_000);
  const one = fileOf(collectionOf(point('One more')));
  expect(await root('checkFenceImport', one)).toMatchObject({
    rows: [{ why: 'There is no room for more fences' }],
  });
});

const way = (title: string, points: readonly (readonly [number, number])[], more = {}): object => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: points },
  properties: { title, ...more },
});

const routes = async (): Promise<unknown[]> => {
  const list = await root('listRoutes', {});
  return typeof list === 'string' ? [list] : list.filter(({ positions }) => positions > 0);
};

test('routes come from a file all at once, after a look at what would be made, changed and refused', async () => {
  const line = [
    [121, 25],
    [121.05, 25.01],
    [121.1, 25],
  ] as const;
  const file = fileOf(
    collectionOf(
      way('Line 1', line, { beside: 60, after: 90 }),
      way('Too long', [
        [121, 25],
        [122, 25],
      ]),
      point('Depot'),
    ),
  );
  const look = await root('checkRouteImport', file);
  expect(look).toMatchObject({
    made: 1,
    changed: 0,
    same: 0,
    refused: 2,
    rows: [
      { title: 'Line 1', what: 'made', index: 0 },
      { title: 'Too long', what: 'refused', why: expect.stringMatching(/^It is 100\.8 km long/) },
      { title: 'Depot', what: 'refused', why: 'A circle is no route: it takes a line' },
    ],
  });
  expect(await routes()).toEqual([]);
  expect(await root('importRoutes', { ...file, plan: (look as { plan: string }).plan })).toEqual(look);
  expect(await root('getRoute', { index: 0 })).toMatchObject({
    title: 'Line 1',
    enable: 1,
    latlngs: line.map(([lng, lat]) => ({ lat, lng })),
    beside: 60,
    after: 90,
    devices: [],
  });
  expect(await root('checkRouteImport', file)).toMatchObject({ made: 0, changed: 0, same: 1, refused: 2 });
  const latlngs = [
    { lat: 24, lng: 121 },
    { lat: 24.01, lng: 121 },
  ];
  await root('saveRoute', { index: 4, enable: 1, title: '', latlngs, devices: [] });
  const out = await root('exportRoutes', {});
  expect(await root('checkRouteImport', fileOf(out as object))).toMatchObject({
    made: 0,
    changed: 0,
    same: 2,
    refused: 0,
  });
  const moved = fileOf(collectionOf(way('Line 1', line.slice(0, 2))));
  expect(await root('checkRouteImport', moved)).toMatchObject({ changed: 1 });
});

test('routes go along streets where that is asked, as far as there is a service, and say how far they do', async () => {
  const file = fileOf(
    collectionOf(
      way('Line 7', [
        [121, 25],
        [121.05, 25.01],
        [121.1, 25],
      ]),
    ),
  );
  // None is set here: each leg is as the file has it, and that is told.
  const look = await root('checkRouteImport', { ...file, streets: true });
  expect(look).toMatchObject({ rows: [{ title: 'Line 7', what: 'made', legs: 2, streets: 0 }] });
  const { plan } = look as { plan: string };
  expect(await root('importRoutes', { ...file, streets: true, plan })).toEqual(look);
  expect(await root('checkRouteImport', file)).toMatchObject({ same: 1 });
});

test('a user who looked before somebody else changed a route is told, a broken file changes nothing, and only users who plan routes import', async () => {
  const file = fileOf(
    collectionOf(
      way('Line 1', [
        [121, 25],
        [121.05, 25],
      ]),
    ),
  );
  const { plan } = (await root('checkRouteImport', file)) as { plan: string };
  await root(
    'importRoutes',
    fileOf(
      collectionOf(
        way('Line 1', [
          [120, 25],
          [120.05, 25],
        ]),
      ),
    ),
  );
  expect(await root('importRoutes', { ...file, plan })).toBe('CONFLICT');
  expect(await root('importRoutes', { name: 'x', file: Buffer.from('{').toString('base64') })).toBe(
    'VALIDATION',
  );
  expect(await prepared.callerOf('manager')('importRoutes', file)).toBe('FORBIDDEN');
  expect(await routes()).toHaveLength(1);
});
