import { describe, expect, it } from 'vitest';
import { compassPoint } from './compass.ts';
import { rowAfterKey } from './list-keys.ts';
import { allowedWidth, LIST_WIDTH, widthAfterKey } from './panel-width.ts';

describe('keys in the list', () => {
  it('lead from row to row and stop at the ends', () => {
    expect(rowAfterKey('ArrowDown', -1, 5)).toBe(0);
    expect(rowAfterKey('ArrowDown', 4, 5)).toBe(4);
    expect(rowAfterKey('ArrowUp', 0, 5)).toBe(0);
    expect(rowAfterKey('PageDown', 1, 100)).toBe(11);
    expect(rowAfterKey('End', 1, 100)).toBe(99);
  });

  it('leave other keys alone, and do nothing in an empty list', () => {
    expect(rowAfterKey('a', 0, 5)).toBeUndefined();
    expect(rowAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  });
});

describe('the width of the list', () => {
  it('stays within its bounds, and is the usual one for what is no number', () => {
    expect(allowedWidth(10)).toBe(LIST_WIDTH.least);
    expect(allowedWidth(9_999)).toBe(LIST_WIDTH.most);
    expect(allowedWidth(Number.NaN)).toBe(LIST_WIDTH.usual);
  });

  it('follows the arrow keys', () => {
    expect(widthAfterKey('ArrowRight', 300)).toBe(316);
    expect(widthAfterKey('ArrowLeft', 225)).toBe(LIST_WIDTH.least);
    expect(widthAfterKey('x', 300)).toBeUndefined();
  });
});

it('names the nearest point of the compass', () => {
  expect([0, 44, 90, 225, 359, -90].map(compassPoint)).toEqual(['N', 'NE', 'E', 'SW', 'N', 'W']);
});
