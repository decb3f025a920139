import { expect, it } from 'vitest';
import { trackLine } from './track-line.ts';

it('draws the places with a fix, east first', () => {
  const line = trackLine([
    { lat: 24, lng: 120, valid: true },
    { lat: 0, lng: 0, valid: false },
    { lat: 25, lng: 121 },
  ]);
  expect(line.geometry.coordinates).toEqual([
    [120, 24],
    [121, 25],
  ]);
});

it('draws no line of one place', () => {
  expect(trackLine([{ lat: 24, lng: 120 }]).geometry.coordinates).toEqual([]);
});
