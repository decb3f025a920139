import { expect, test } from 'vitest';
import { inStep } from './tiles-in-step.ts';

const clock = { channels: 2, step: 1_000, loop: 60, pictureMs: 100 };
const paint = (channel: number, place: number) => ({ atMs: 0, clockMs: channel * 1_000 + place });

test('tiles that show the same picture are not apart, and a loop has no beginning', () => {
  const { apartMs, rates } = inStep(
    [paint(0, 58), paint(1, 58), paint(0, 59), paint(1, 0), paint(0, 1)],
    500,
    clock,
  );
  expect(apartMs).toEqual([0, 100]);
  expect(rates).toEqual([6, 4]);
});
