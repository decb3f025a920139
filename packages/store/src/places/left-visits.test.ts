import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { isAnotherFence } from './left-visits.ts';

const circle = (lat: number) => ({ kind: 'circle', centre: { lat, lng: 121 }, radius: 200 }) as const;
const yard = { ...emptyFence(3), edits: 1, title: 'Yard', enabled: true, shape: circle(25) };
const emptied = { ...emptyFence(3), edits: 2 };

test('another name at another place is another fence, and so is none; an empty slot had nobody in it', () => {
  expect(isAnotherFence(yard, { ...yard, title: 'Port', shape: circle(26) })).toBe(true);
  expect(isAnotherFence(yard, emptied)).toBe(true);
  expect(isAnotherFence(yard, { ...yard, title: 'Port' })).toBe(false);
  expect(isAnotherFence(yard, { ...yard, shape: circle(26) })).toBe(false);
  expect(isAnotherFence(emptied, yard)).toBe(false);
  expect(isAnotherFence(emptyFence(3), yard)).toBe(false);
});
