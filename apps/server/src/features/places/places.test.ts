import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { FENCE_SLOTS } from '@outrider/model/places/limits.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({ root: { level: 0 }, manager: { level: 1, groupIds: [1] } });
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

const depot: HttpBody<'saveFence'> = {
  index: 2,
  enable: 1,
  title: "Bob's depot",
  lat: 25.0330001,
  lng: 121.5654,
  radius: 199.6,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['B', 'A', 'A'],
  groups: [1],
};
const empty = {
  index: 0,
  edits: 0,
  title: '',
  enable: 0,
  lat: 0,
  lng: 0,
  radius: 0,
  trigger_in: 0,
  trigger_out: 0,
  devices: [],
  groups: [],
};
const corners = [
  { lat: 25, lng: 121 },
  { lat: 25.01, lng: 121 },
  { lat: 25.01, lng: 121.01 },
  { lat: 25, lng: 121.01 },
];
const square: FenceShape = { kind: 'polygon', rings: [corners] };

test('there are fifty slots; one that nobody filled answers as an empty fence', async () => {
  const slots = await root('listFences', {});
  expect(slots).toHaveLength(FENCE_SLOTS);
  expect(await root('getFence', { index: 0 })).toEqual(empty);
  expect(await root('getFence', { index: FENCE_SLOTS })).toEqual({ ...empty, index: FENCE_SLOTS });
  expect(await root('getFence', { index: FENCE_SLOTS + 1 })).toBe('NOT_FOUND');
});

test('a fence is saved in its slot: whole metres, no apostrophes, each device once', async () => {
  expect(await root('saveFence', depot)).toMatchObject({ hasError: false, edits: 1 });
  expect(await root('getFence', { index: 2 })).toEqual({
    ...depot,
    title: 'Bobs depot',
    radius: 200,
    devices: ['A', 'B'],
    edits: 1,
  });
  expect(await root('listFences', {})).toContainEqual({
    index: 2,
    title: 'Bobs depot',
    enable: 1,
    kind: 'circle',
    lat: depot.lat,
    lng: depot.lng,
    radius: 200,
    devices: 2,
    groups: 1,
    inside: 0,
  });
});

test('a PUT behind the last slot appends one, further on there is none', async () => {
  expect(await root('saveFence', { ...depot, index: FENCE_SLOTS + 1 })).toBe('NOT_FOUND');
  expect(await root('saveFence', { ...depot, index: FENCE_SLOTS })).toMatchObject({ edits: 1 });
  expect(await root('listFences', {})).toHaveLength(FENCE_SLOTS + 1);
});

test('0 and 0 is no place, 0 and something is one', async () => {
  const off: typeof depot = { ...depot, index: 0, enable: 0 };
  await root('saveFence', { ...off, lat: 0, lng: 0 });
  expect(await root('getFence', { index: 0 })).toMatchObject({ lat: 0, lng: 0, radius: 200 });
  expect(await root('saveFence', { ...depot, lat: 0, lng: 0 })).toBe('VALIDATION');
  await root('saveFence', { ...depot, lat: 0, lng: 32.5 });
  expect(await root('getFence', { index: 2 })).toMatchObject({ enable: 1, lat: 0, lng: 32.5 });
});

test('a polygon is kept as it is drawn, with a circle round it for who knows no other', async () => {
  await root('saveFence', { ...depot, shape: square });
  const fence = await root('getFence', { index: 2 });
  expect(fence).toMatchObject({
    shape: square,
    lat: expect.closeTo(25.005, 3),
    lng: expect.closeTo(121.005, 3),
  });
});

test('of two who save at once the second is told, and changes nothing', async () => {
  await root('saveFence', depot);
  expect(await root('saveFence', { ...depot, title: 'First', edits: 1 })).toMatchObject({ edits: 2 });
  expect(await root('saveFence', { ...depot, title: 'Second', edits: 1 })).toBe('CONFLICT');
  expect(await root('getFence', { index: 2 })).toMatchObject({ title: 'First', edits: 2 });
});

test.each([
  ['a radius of 0', { radius: 0 }, 'VALIDATION'],
  ['a radius of 5,000 km', { radius: 5e6 }, 'VALIDATION'],
  ['a radius that is no number', { radius: Number.NaN }, 'VALIDATION'],
  ['a latitude beyond the pole', { lat: 91 }, 'VALIDATION'],
  ['half a place', { lat: Number.NaN }, 'VALIDATION'],
  ['markup in the title', { title: '<img src=x>' }, 'VALIDATION'],
  ['a title without end', { title: 'x'.repeat(65) }, 'VALIDATION'],
  ['an unknown device', { devices: ['nobody'] }, 'NOT_FOUND'],
  ['an unknown group', { groups: [99] }, 'NOT_FOUND'],
  ['a polygon of two points', { shape: { ...square, rings: [corners.slice(0, 2)] } }, 'VALIDATION'],
  [
    'a polygon without area',
    { shape: { ...square, rings: [Array.from({ length: 3 }, () => corners[0])] } },
    'VALIDATION',
  ],
] as const)('%s is refused and changes nothing', async (_what, wrong, code) => {
  await root('saveFence', depot);
  expect(await root('saveFence', { ...depot, title: 'Other', ...wrong } as never)).toBe(code);
  expect(await root('getFence', { index: 2 })).toMatchObject({ title: 'Bobs depot', edits: 1 });
});

test('fences are for administrators', async () => {
  expect(await manager('listFences', {})).toBe('FORBIDDEN');
  expect(await manager('getFence', { index: 0 })).toBe('FORBIDDEN');
  expect(await manager('saveFence', depot)).toBe('FORBIDDEN');
});
