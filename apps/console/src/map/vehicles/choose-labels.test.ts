import { describe, expect, it } from 'vitest';
import { chooseLabels, LABEL_BELOW_PX } from './choose-labels.ts';

const wish = (slot: number, x: number, y: number, priority = 0) => ({ slot, x, y, width: 60, priority });
const slots = (chosen: readonly { readonly slot: number }[]) => chosen.map(({ slot }) => slot);

describe('labels', () => {
  it('lets no label lie on another', () => {
    expect(slots(chooseLabels([wish(0, 100, 100), wish(1, 140, 105), wish(2, 200, 100)], [], 10))).toEqual([
      0, 2,
    ]);
  });

  it('gives the room to the one that goes first', () => {
    expect(slots(chooseLabels([wish(0, 100, 100), wish(1, 110, 100, 2)], [], 10))).toEqual([1]);
  });

  it('keeps labels off clusters', () => {
    const cluster = { x: 100, y: 100 + LABEL_BELOW_PX + 8, radius: 14 };
    expect(chooseLabels([wish(0, 100, 100)], [cluster], 10)).toEqual([]);
  });

  it('shows no more than allowed', () => {
    const wishes = Array.from({ length: 20 }, (_, at) => wish(at, at * 100, 50));
    expect(chooseLabels(wishes, [], 5)).toHaveLength(5);
  });
});
