import { describe, expect, test } from 'vitest';
import {
  addressedSelection,
  fillWindows,
  initialSelection,
  orderChannels,
  SINGLE_VIEW_MAX_CHANNELS,
  toggleChannel,
  toggleInWindows,
} from './channel-selection.ts';

const twelve = Array.from({ length: 12 }, (_, at) => at + 1);

describe('choosing channels', () => {
  test('begins with 4 channels on a desktop and 1 on a phone', () => {
    expect(initialSelection(twelve, false)).toEqual([1, 2, 3, 4]);
    expect(initialSelection(twelve, true)).toEqual([1]);
    expect(initialSelection([1, 2], false)).toEqual([1, 2]);
  });

  test("keeps to the device's own order, and adds what that leaves out", () => {
    expect(orderChannels([1, 2, 3, 4], [3, 1, 3, 9])).toEqual([3, 1, 2, 4]);
    expect(orderChannels([1, 2], [])).toEqual([1, 2]);
  });

  test('a click adds a channel at the end, another takes it away', () => {
    expect(toggleChannel([1, 2], 7, SINGLE_VIEW_MAX_CHANNELS)).toEqual({ selection: [1, 2, 7] });
    expect(toggleChannel([1, 2, 7], 2, SINGLE_VIEW_MAX_CHANNELS)).toEqual({ selection: [1, 7] });
  });

  test('the thirteenth is one too many', () => {
    expect(toggleChannel(twelve, 13, SINGLE_VIEW_MAX_CHANNELS)).toEqual({ over: 12 });
    expect(toggleChannel(twelve, 5, SINGLE_VIEW_MAX_CHANNELS)).toEqual({
      selection: twelve.filter((channel) => channel !== 5),
    });
  });

  test('in the popup the ninth is one too many', () => {
    const eight = twelve.slice(0, 8);
    expect(toggleChannel(eight, 9, 8)).toEqual({ over: 8 });
    expect(toggleChannel(eight.slice(1), 9, 8)).toEqual({ selection: [...eight.slice(1), 9] });
  });

  test('on a phone the oldest choice makes room', () => {
    expect(toggleInWindows([1], 3, 1)).toEqual([3]);
    expect(toggleInWindows([1, 2], 3, 2)).toEqual([2, 3]);
    expect(toggleInWindows([1, 2], 1, 2)).toEqual([2]);
  });

  test('more windows are filled with the next channels, fewer keep the first', () => {
    expect(fillWindows([3], [1, 2, 3, 4], 4)).toEqual([3, 1, 2, 4]);
    expect(fillWindows([3, 1, 2], [1, 2, 3], 2)).toEqual([3, 1]);
    expect(fillWindows([1], [1, 2], 8)).toEqual([1, 2]);
  });
});

test('an address says channels in the order of their tiles; what is no channel is left out, and what is too much', () => {
  expect(addressedSelection('3,1,3,x,,2', 12)).toEqual([3, 1, 2]);
  expect(addressedSelection('', 12)).toEqual([]);
  expect(addressedSelection('1,2,3,4,5,6,7,8,9', 8)).toHaveLength(8);
});
