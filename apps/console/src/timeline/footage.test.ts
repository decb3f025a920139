import type { TimelineDevice } from '@outrider/protocol/recordings/timeline.ts';
import { expect, test } from 'vitest';
import { footageFrom, footageOf, nearestFootage } from './footage.ts';
import type { ToldPiece } from './pieces.ts';

const device = (channel: number, server: number[], card: number[]): TimelineDevice => ({
  deviceid: 'A',
  channels: [{ channel, server, fetched: [], damaged: [], card, alarms: [], knocks: [], locks: [] }],
  asked: [],
  private: [],
  events: [],
  speeds: [],
});
const piece = (startMs: number, devices: TimelineDevice[]): ToldPiece => ({
  fromMs: startMs,
  toMs: startMs + 100_000,
  answer: { startMs, endMs: startMs + 100_000, stepMs: 1_000, devices },
});
const pieces = [
  piece(100_000, [device(1, [20_000, 60_000, 90_000, 100_000], [50_000, 70_000])]),
  piece(200_000, [device(1, [0, 30_000], []), device(2, [60_000, 70_000], [])]),
  { fromMs: 300_000, toMs: 400_000, answer: undefined },
];
const footage = footageOf(pieces, [{ deviceid: 'A', channel: 1 }]);

test('footage of server and card is one, over the border of pieces too', () => {
  expect(footage).toEqual([
    { fromMs: 120_000, toMs: 170_000 },
    { fromMs: 190_000, toMs: 230_000 },
  ]);
});

test('the next footage is that after a gap, the one before begins the run or the one before it', () => {
  expect(footageFrom(footage, 130_000, 1)).toBe(190_000);
  expect(footageFrom(footage, 195_000, 1)).toBeUndefined();
  expect(footageFrom(footage, 200_000, -1)).toBe(190_000);
  expect(footageFrom(footage, 190_500, -1)).toBe(120_000);
});

test('the nearest footage is the moment itself, the end of a run before it, or the beginning of one after', () => {
  expect(nearestFootage(footage, 150_000)).toBe(150_000);
  expect(nearestFootage(footage, 175_000)).toBe(168_000);
  expect(nearestFootage(footage, 185_000)).toBe(190_000);
  expect(nearestFootage([], 1)).toBeUndefined();
});
