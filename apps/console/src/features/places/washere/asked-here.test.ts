import { expect, test } from 'vitest';
import { askedOf, draftOf, drawn, isBackwards, valuesIn, wrongTimes } from './asked-here.ts';

const limits = { radius: 50_000, days: 31 };
const now = new Date(2026, 10, 26, 12, 0).getTime();
const values = { ...valuesIn(new URLSearchParams('lat=25&lng=121'), now) };

test('an address says where, and the last day is when', () => {
  expect(values).toEqual({
    lat: '25',
    lng: '121',
    radius: '200',
    kind: 'circle',
    corners: '',
    width: '60',
    from: '2026-11-25T12:00',
    to: '2026-11-26T12:01',
  });
  expect(askedOf(values, limits)).toEqual({
    lat: 25,
    lng: 121,
    radius: 200,
    from: new Date(2026, 10, 25, 12, 0).getTime() / 1_000,
    to: now / 1_000 + 60,
  });
});

test.each([
  { lat: '' },
  { lat: '91' },
  { lng: 'east' },
  { radius: '0' },
  { radius: '50001' },
  { from: '' },
  { to: '2026-11-25T11:00' },
  { from: '2026-10-01T00:00' },
  { from: '2026-11-25 9:30' },
])('fields that make no sense ask for nothing: %o', (change) => {
  expect(askedOf({ ...values, ...change }, limits)).toBeUndefined();
});

test('which time is wrong is known, and that the end comes before the beginning', () => {
  expect(wrongTimes(values)).toEqual([]);
  expect(wrongTimes({ ...values, from: '2026-11-25 9:30' })).toEqual(['from']);
  expect(wrongTimes({ ...values, from: '', to: '2026-02-30T10:00' })).toEqual(['from', 'to']);
  expect(
    [values, { ...values, to: '2026-11-25T11:00' }, { ...values, to: values.from }].map(isBackwards),
  ).toEqual([false, true, true]);
});

test('a shape is asked for with the circle round it, once it is whole', () => {
  const line = { ...values, kind: 'corridor', corners: '25,121\n25.01,121' } as const;
  expect(askedOf(line, limits)).toMatchObject({
    lat: expect.closeTo(25.005, 4),
    lng: expect.closeTo(121, 4),
    radius: expect.closeTo(587, -1),
    shape: { kind: 'corridor', width: 60 },
  });
  expect(askedOf({ ...line, kind: 'polygon' }, limits)).toBeUndefined();
  expect(askedOf({ ...line, corners: '25,121\n27,121' }, limits)).toBeUndefined();
  expect(askedOf({ ...line, corners: '25,121\nthere' }, limits)).toBeUndefined();
  const corners = [
    { lat: 1, lng: 2 },
    { lat: 1.5, lng: 2 },
  ];
  expect(drawn(line, { ...draftOf(line), corners }).corners).toBe('1,2\n1.5,2');
});

test('a circle that is drawn is what the fields say', () => {
  const draft = { ...draftOf(values), centre: { lat: 24.5, lng: 120.25 }, radius: 333.4 };
  expect(drawn(values, draft)).toMatchObject({ lat: '24.500000', lng: '120.250000', radius: '333' });
  expect(drawn(drawn(values, draft), { ...draft, centre: undefined })).toMatchObject({ lat: '', lng: '' });
});
