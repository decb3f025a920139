import { wallCaps } from '@outrider/model/live/wall-caps.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { expect, test } from 'vitest';
import { addTiles, swapTiles, tileKey, toggleTile } from './wall-tiles.ts';

const caps = wallCaps(0, false, 3);
const channel = (device: string, number: number): WallTile => ({ type: 'channel', device, channel: number });
const map = (device: string): WallTile => ({ type: 'map', device });
const keys = (tiles: readonly WallTile[]): string[] => tiles.map(tileKey);
const three = [channel('A', 1), map('A'), channel('B', 1)];

test('a channel of the tree is put up behind the others, and taken away again', () => {
  const put = toggleTile([channel('A', 1)], channel('B', 1), caps);
  expect(put).toEqual({ tiles: [channel('A', 1), channel('B', 1)] });
  expect(toggleTile(three, map('A'), caps)).toEqual({ tiles: [channel('A', 1), channel('B', 1)] });
});

test('one too many is not put up', () => {
  expect(toggleTile(three, channel('C', 1), caps)).toEqual({ over: true });
});

test('of all channels of a device those that are not there are put up, as long as they fit', () => {
  const wanted = [channel('A', 1), channel('A', 2), channel('A', 3)];
  expect(addTiles([channel('A', 1)], wanted, caps)).toEqual({ tiles: wanted, over: false });
  const more = addTiles([map('A')], wanted, caps);
  expect(more.over).toBe(true);
  expect(keys(more.tiles)).toEqual(['map A', '1 A', '2 A']);
});

test('two tiles change places, and one that goes beyond the last is the last', () => {
  expect(keys(swapTiles(three, 0, 2))).toEqual(['1 B', 'map A', '1 A']);
  expect(keys(swapTiles(three, 0, 7))).toEqual(['map A', '1 B', '1 A']);
  expect(swapTiles(three, 1, 1)).toBe(three);
  expect(swapTiles(three, 5, 0)).toBe(three);
});
