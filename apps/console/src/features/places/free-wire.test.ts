import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { expect, test } from 'vitest';
import { isFreeWire } from './free-wire.ts';

const removed = {
  index: 3,
  edits: 2,
  title: '',
  enable: 0,
  lat: 0,
  lng: 0,
  devices: [],
  groups: [],
} as const;
const fence: HttpAnswer<'getFence'> = {
  ...removed,
  devices: [],
  groups: [],
  radius: 0,
  trigger_in: 1,
  trigger_out: 1,
  rules: { dwell: 0, speed: 0, zone: '' },
  colour: 'orange',
  purpose: 'other',
};
const line = [
  { lat: 25, lng: 121 },
  { lat: 25.01, lng: 121 },
];
const route: HttpAnswer<'getRoute'> = {
  ...removed,
  devices: [],
  groups: [],
  latlngs: [],
  width: 0,
  height: 0,
  accuracy: 10,
  data: '',
  beside: 50,
  after: 30,
  metres: 0,
  line: [],
  legs: [],
};

test('a slot is free until somebody fills it, and again once what was in it is removed', () => {
  expect([fence, route, { ...fence, edits: 0 }, { ...route, edits: 0 }].map(isFreeWire)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
});

test('what has a title, a place, or somebody it is for is not free, also while it is not enabled', () => {
  const filled = [
    { ...fence, title: 'Depot' },
    { ...fence, enable: 1 as const },
    { ...fence, devices: ['BUS-1'] },
    { ...fence, groups: [7] },
    { ...fence, lat: 25, lng: 121, radius: 200 },
    { ...fence, shape: { kind: 'corridor' as const, line, width: 40 } },
    { ...route, latlngs: line },
  ];
  expect(filled.filter(isFreeWire)).toEqual([]);
});
