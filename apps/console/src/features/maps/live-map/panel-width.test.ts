import { describe, expect, it } from 'vitest';
import { allowedWidth, LIST_WIDTH, widthAfterKey } from './panel-width.ts';

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
