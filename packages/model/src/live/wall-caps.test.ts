import { expect, test } from 'vitest';
import { fitsOnWall, wallCaps, withinCaps } from './wall-caps.ts';
import type { WallTile } from './wall-layout.ts';

const tiles = (channels: number, maps: number): WallTile[] => [
  ...Array.from({ length: channels }, (_, at): WallTile => ({
    type: 'channel',
    device: 'A',
    channel: at + 1,
  })),
  ...Array.from({ length: maps }, (_, at): WallTile => ({ type: 'map', device: `D${at}` })),
];

test.each([
  [0, 12, 12],
  [1, 6, 12],
  [2, 1, 6],
  [3, 0, 0],
  [7, 0, 0],
])('in advanced mode level %i has %i channels and %i maps', (level, channel, map) => {
  expect(wallCaps(level, true, 12)).toEqual({ channel, map, all: 12 });
});

test('outside advanced mode the cap is that of the deployment, whatever the level', () => {
  expect(wallCaps(3, false, 12)).toEqual({ channel: 12, map: 12, all: 12 });
  expect(wallCaps(0, false, 25)).toEqual({ channel: 25, map: 25, all: 25 });
});

test('channels and maps are counted apart, and together', () => {
  const caps = wallCaps(1, true, 12);
  expect(fitsOnWall(tiles(5, 0), 'channel', caps)).toBe(true);
  expect(fitsOnWall(tiles(6, 0), 'channel', caps)).toBe(false);
  expect(fitsOnWall(tiles(6, 5), 'map', caps)).toBe(true);
  expect(fitsOnWall(tiles(6, 6), 'map', caps)).toBe(false);
});

test('of a layout from a time with higher caps the first tiles are shown', () => {
  const all = tiles(4, 2);
  expect(withinCaps(all, wallCaps(2, true, 12))).toEqual([all[0], all[4], all[5]]);
  expect(withinCaps(all, wallCaps(0, true, 12))).toBe(all);
});
