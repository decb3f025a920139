import type { Position } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { GAP_MS } from '@outrider/model/maps/limits.ts';
import { addToTrack, graphPath, scaleTop } from './history.ts';

const fix = (time: number, over: Partial<Position> = {}): Position => ({
  time,
  lat: 24,
  lng: 120,
  speedKmh: 40,
  heading: 0,
  altitude: 0,
  valid: true,
  ...over,
});

const at = (position: Position | undefined, statusTime = 0) => ({
  position,
  statusTime,
  clockOffS: undefined,
});

test('the track keeps the latest 500 positions', () => {
  let track: readonly Position[] = [];
  for (let time = 1; time <= 620; time++) track = addToTrack(track, at(fix(time)));
  expect(track).toHaveLength(500);
  expect(track[0]?.time).toBe(121);
  expect(track.at(-1)?.time).toBe(620);
});

test('a fix that is none, or not newer, changes nothing', () => {
  const track = [fix(10)];
  expect(addToTrack(track, at(undefined))).toBe(track);
  expect(addToTrack(track, at(fix(10)))).toBe(track);
});

test('who is told no place has the speeds all the same', () => {
  const track = addToTrack([fix(10, { valid: false })], at(fix(11, { valid: false, speedKmh: 50 })));
  expect(track.map(({ speedKmh }) => speedKmh)).toEqual([40, 50]);
});

test('the track goes on by the time of arrival while the clock of the device is wrong, whatever it says', () => {
  const right = addToTrack([], at(fix(1_000_000), 1_001));
  const behind = addToTrack(right, { ...at(fix(5_000), 1_010), clockOffS: -960 });
  const again = addToTrack(behind, at(fix(1_020_000), 1_020));
  expect(again.map(({ time }) => time)).toEqual([1_000_000, 1_010_000, 1_020_000]);
});

const box = { width: 100, height: 50, spanMs: 100_000, endMs: 200_000, top: 100 };

test('the graph runs from left to right and from bottom to top', () => {
  const points = [
    { time: 100_000, value: 0 },
    { time: 150_000, value: 50 },
    { time: 200_000, value: 200 },
  ];
  expect(graphPath(points, box)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
});

test('a gap is not drawn over, and what lies outside is left out', () => {
  const points = [
    { time: 50_000, value: 10 },
    { time: 101_000, value: 0 },
    { time: 101_000 + GAP_MS + 1, value: 0 },
  ];
  expect(graphPath(points, box).match(/M/g)).toHaveLength(2);
});

test('the scale holds the fastest, in round numbers', () => {
  expect([scaleTop([]), scaleTop([59]), scaleTop([61]), scaleTop([121])]).toEqual([60, 60, 80, 140]);
});
