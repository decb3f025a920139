import { expect, test } from 'vitest';
import { eventClusters } from './event-clusters.ts';

/** A pixel is a second. */
const WIDTH = 200;
const stretch = { fromMs: 0, toMs: WIDTH * 1_000 };
const OVER_SPEED = 1;

const countsAt = (...seconds: number[]): [number, number][] =>
  eventClusters(
    seconds.map((time, id) => ({ id, time, eventid: OVER_SPEED, eventname: '', memo: '' })),
    stretch,
    WIDTH,
  ).map(({ x, events }) => [Math.round(x), events.length]);

test('events that lie on each other are one sign with their number, others stand alone', () => {
  expect(countsAt(10, 15, 60)).toEqual([
    [10, 2],
    [60, 1],
  ]);
  expect(countsAt(10, 25, 40)).toEqual([
    [10, 1],
    [25, 1],
    [40, 1],
  ]);
});

test('no sign stands on the number of the one before it: what is that near joins it', () => {
  expect(countsAt(10, 15, 30, 60)).toEqual([
    [10, 3],
    [60, 1],
  ]);
  // A number of two digits reaches further.
  const ten = Array.from({ length: 10 }, () => 10);
  expect(countsAt(...ten, 37, 60)).toEqual([
    [10, 11],
    [60, 1],
  ]);
});
