import { GAP_MS } from '@outrider/model/maps/limits.ts';
import { expect, it } from 'vitest';
import { trackLine } from './track-line.ts';

it('draws the places with a fix, east first', () => {
  const line = trackLine([
    { time: 1, lat: 24, lng: 120, valid: true },
    { time: 2, lat: 0, lng: 0, valid: false },
    { time: 3, lat: 25, lng: 121 },
  ]);
  expect(line.geometry.coordinates).toEqual([
    [
      [120, 24],
      [121, 25],
    ],
  ]);
});

it('draws no line of one place', () => {
  expect(trackLine([{ time: 1, lat: 24, lng: 120 }]).geometry.coordinates).toEqual([]);
});

it('ends a line where nobody knows what was, and begins another', () => {
  const at = (time: number, lat: number) => ({ time, lat, lng: 0 });
  const later = 10 + GAP_MS + 1;
  const line = trackLine([at(0, 1), at(10, 2), at(later, 3), at(later + GAP_MS, 4), at(later * 3, 5)]);
  expect(line.geometry.coordinates).toEqual([
    [
      [0, 1],
      [0, 2],
    ],
    [
      [0, 3],
      [0, 4],
    ],
  ]);
});
