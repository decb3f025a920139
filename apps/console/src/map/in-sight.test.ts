import { expect, test } from 'vitest';
import { isInSight } from './in-sight.ts';
import { worldSize } from './mercator.ts';

const view = { centre: { x: 0.5, y: 0.5 }, zoom: 10, width: 400, height: 300 };
const edges = { top: 20, right: 30, bottom: 100, left: 40 };
/** The place at CSS px from the top left corner. */
const at = (x: number, y: number) => ({
  x: 0.5 + (x - 200) / worldSize(10),
  y: 0.5 + (y - 150) / worldSize(10),
});

test.each([
  ['the middle is in sight', 200, 150, true],
  ['what a card at the bottom covers is not', 200, 210, false],
  ['nor is what stands at the top', 200, 10, false],
  ['nor at the left', 30, 150, false],
  ['nor at the right', 380, 150, false],
  ['nor what is off the map', 900, 150, false],
])('%s', (_sentence, x, y, seen) => {
  expect(isInSight(view, at(x, y), edges)).toBe(seen);
});
