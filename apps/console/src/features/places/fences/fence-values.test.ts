import { expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  drawnValues,
  EMPTY_FENCE,
  fenceValues,
  type FenceValues,
  isArmed,
  keptValues,
  valuesOf,
  type WireFence,
} from './fence-values.ts';

const fence: WireFence = {
  index: 3,
  edits: 2,
  title: 'Depot',
  enable: 1,
  lat: 25.033,
  lng: 121.5654,
  radius: 200,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['A'],
  groups: [7],
  rules: {
    dwell: 20,
    speed: 30,
    crossings: { spans: [{ days: [6], from: 0, to: 60 }] },
    hours: { when: 'beyond', spans: [{ days: [1, 5], from: 485, to: 1_080 }] },
    expected: { days: [1], from: 0, to: 480 },
    away: { spans: [{ days: [2], from: 480, to: 600 }] },
    edge: 80,
    fixes: 3,
    zone: 'Asia/Taipei',
  },
  colour: 'red',
  purpose: 'depot',
};
const corners = [
  { lat: 25, lng: 121 },
  { lat: 25.01, lng: 121 },
  { lat: 25.01, lng: 121.01 },
];

const EDGE = '25,121\n25,122\n26,122\n26,121';

test('a blank line among the corners begins a hole, of a polygon alone', () => {
  const corners = `${EDGE}\n \n25.1,121.1\n25.1,121.2\n25.2,121.2\n`;
  const { shape } = bodyOf({ ...valuesOf(fence), kind: 'polygon', corners }, 3, 2);
  expect(shape?.kind === 'polygon' && shape.rings.map((ring) => ring.length)).toEqual([4, 3]);
  const way = bodyOf({ ...valuesOf(fence), kind: 'corridor', corners }, 3, 2);
  expect(way.shape?.kind === 'corridor' && way.shape.line).toHaveLength(7);
});

test('what is loaded is what is saved, whichever shape it has', () => {
  expect(bodyOf(valuesOf(fence), 3, 2)).toEqual(fence);
  const polygon = { ...fence, shape: { kind: 'polygon', rings: [corners, corners] } } as const;
  expect(bodyOf(valuesOf(polygon), 3, 2)).toMatchObject({ shape: polygon.shape });
  const corridor = { ...fence, shape: { kind: 'corridor', line: corners, width: 40 } } as const;
  expect(bodyOf(valuesOf(corridor), 3, 2)).toMatchObject({ shape: corridor.shape });
});

test('what is saved is in the fields as it is kept: in whole metres', () => {
  const typed = { ...valuesOf(fence), radius: '200.4', width: ' 59.6' };
  expect(bodyOf(typed, 3, 2).radius).toBe(200);
  expect(keptValues(typed)).toEqual({ ...typed, radius: '200', width: '60' });
});

test('hours that are not in force are not asked for, and those that are need days and times', () => {
  const values = valuesOf(fence);
  const empty = { days: [], from: '08:00', to: '' };
  const paths = (change: Partial<FenceValues>) =>
    (fenceValues.safeParse({ ...values, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));
  expect(paths({ hoursWhen: 'never', hours: [empty], expects: false, expected: empty })).toEqual([]);
  expect(paths({ hours: [empty], expected: empty })).toEqual([
    'hours.0.days',
    'hours.0.to',
    'expected.days',
    'expected.to',
  ]);
  expect(paths({ isAway: false, away: [empty], atHours: false, crossings: [empty] })).toEqual([]);
  expect(paths({ crossings: [empty] })).toEqual(['crossings.0.days', 'crossings.0.to']);
  expect(paths({ away: [empty] })).toEqual(['away.0.days', 'away.0.to']);
  expect(paths({ zone: 'Nowhere', dwell: 'long', speed: '301' })).toEqual(['dwell', 'speed', 'zone']);
  expect(paths({ edge: '0', fixes: '11' })).toEqual(['edge', 'fixes']);
});

test('a slot that nobody has filled begins as an enabled circle without a place, for which clicks draw', () => {
  const values = valuesOf({ ...fence, edits: 0, title: '', enable: 0, lat: 0, lng: 0, radius: 0 });
  expect(values).toMatchObject({ enable: '1', lat: '', lng: '', radius: '200', triggerIn: true });
  expect([isArmed(values), draftOf(values).centre]).toEqual([true, undefined]);
});

test('drawing is armed while latitude or longitude is 0, and while corners are too few', () => {
  const values = valuesOf(fence);
  expect(isArmed(values)).toBe(false);
  expect(isArmed({ ...values, lat: '0' })).toBe(true);
  expect(isArmed({ ...values, kind: 'polygon', corners: '25,121\n25,122' })).toBe(true);
  expect(isArmed({ ...values, kind: 'corridor', corners: '25,121\n25,122' })).toBe(false);
});

test('what a hand draws is in the fields', () => {
  const values = valuesOf(fence);
  const draft = { ...draftOf(values), centre: { lat: 24.123_456_78, lng: -120 }, radius: 75 };
  expect(drawnValues(draft)).toEqual({ lat: '24.123457', lng: '-120', radius: '75' });
  expect(drawnValues({ ...draft, kind: 'polygon', corners })).toEqual({
    corners: '25,121\n25.01,121\n25.01,121.01',
  });
});

test.each([
  ['a radius of 0', { radius: '0' }, 'radius'],
  ['a radius of 5,000 km', { radius: '5000000' }, 'radius'],
  ['a radius that is no number', { radius: 'far' }, 'radius'],
  ['no radius', { radius: '' }, 'radius'],
  ['a latitude beyond the pole', { lat: '91' }, 'lat'],
  ['a longitude that is no number', { lng: 'east' }, 'lng'],
  ['half a place', { lng: '' }, 'lng'],
  ['an enabled fence without a place', { lat: '0', lng: '0' }, 'lat'],
  ['markup in the title', { title: '<b>' }, 'title'],
  ['a polygon of two corners', { kind: 'polygon', corners: '25,121\n25,122' }, 'corners'],
  ['a hole of two corners', { kind: 'polygon', corners: `${EDGE}\n\n25.1,121.1\n25.1,121.2` }, 'corners'],
  [
    'a hole beside the polygon',
    { kind: 'polygon', corners: `${EDGE}\n\n26.1,121.1\n26.1,121.2\n26.2,121.2` },
    'corners',
  ],
  [
    'a hole across the edge',
    { kind: 'polygon', corners: `${EDGE}\n\n25.5,121.1\n25.5,123\n25.6,122` },
    'corners',
  ],
  ['an edge that crosses itself', { kind: 'polygon', corners: '25,121\n26,122\n25,122\n26,121' }, 'corners'],
  ['a polygon without area', { kind: 'polygon', corners: '25,121\n25,121\n25,121' }, 'corners'],
  ['a corner that is none', { kind: 'corridor', corners: '25,121\nhere' }, 'corners'],
  ['a corridor without width', { kind: 'corridor', corners: '25,121\n25,122', width: '0' }, 'width'],
] satisfies [string, Partial<FenceValues>, string][])(
  '%s is refused beside its field',
  (_what, wrong, path) => {
    const result = fenceValues.safeParse({ ...valuesOf(fence), ...wrong });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  },
);

test('an edge that crosses itself and was kept before that was refused stays as it is, and is refused once it is changed', () => {
  const at = (lat: number, lng: number) => ({ lat, lng });
  const rings = [[at(25, 121), at(26, 122), at(25, 123), at(26, 121)]];
  const kept = valuesOf({ ...fence, shape: { kind: 'polygon', rings } });
  expect(fenceValues.safeParse({ ...kept, title: 'Other', enable: '0' }).success).toBe(true);
  const changed = fenceValues.safeParse({ ...kept, corners: kept.corners.replace('26,121', '26,121.5') });
  expect(changed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['corners']);
});

test('a fence that is not enabled may be without a place', () => {
  expect(fenceValues.safeParse(EMPTY_FENCE).success).toBe(true);
});
