import { expect, test } from 'vitest';
import { begun, redone, stepped, type Steps, undone } from './steps.ts';

/** Takes steps back as far as that goes, and gives what was met. */
function allBack(steps: Steps<number>, from: number): number[] {
  const met: number[] = [];
  let [now, left]: [number, Steps<number> | undefined] = [from, steps];
  while ((left = undone(left, now)) !== undefined) met.push((now = left.last));
  return met;
}

test('steps are taken back one by one, and done again', () => {
  const steps = stepped(stepped(begun(1), 1, 2, false), 2, 3, false);
  const back = undone(steps, 3);
  expect(back?.last).toBe(2);
  expect(allBack(steps, 3)).toEqual([2, 1]);
  expect(redone(back as Steps<number>, 2)?.last).toBe(3);
  expect(redone(steps, 3)).toBeUndefined();
});

test('a hand that drags takes one step, however often it moves', () => {
  const dragged = [3, 4, 5].reduce((steps, to) => stepped(steps, to - 1, to, to > 3), begun(2));
  expect(allBack(dragged, 5)).toEqual([2]);
});

test('what was typed between two steps is a step of its own', () => {
  const steps = stepped(stepped(begun(1), 1, 2, false), 7, 8, false);
  expect(allBack(steps, 8)).toEqual([7, 2, 1]);
  expect(allBack(stepped(begun(1), 1, 2, false), 7)).toEqual([2, 1]);
});

test('a new step forgets what was taken back', () => {
  const back = undone(stepped(begun(1), 1, 2, false), 2) as Steps<number>;
  expect(redone(stepped(back, 1, 5, false), 5)).toBeUndefined();
  expect(redone(back, 9)).toBeUndefined();
});

test('places are the same when they print the same', () => {
  const steps = stepped(begun(1), 1, 2.0000000004, false);
  expect(allBack(steps, 2)).toEqual([1]);
});

test('of a thousand steps the last two hundred are kept', () => {
  let steps = begun(0);
  for (let at = 1; at <= 1_000; at++) steps = stepped(steps, at - 1, at, false);
  expect(allBack(steps, 1_000).at(-1)).toBe(800);
});
