import { expect, test } from 'vitest';
import { PagePlayhead, positionAt } from './playhead.ts';

const at = (axisMs: number, rate = 0) => ({ axisMs, atMs: 1_000, rate });

test('where it is follows from where it was, and how it goes', () => {
  expect([positionAt(at(5_000), 2_000), positionAt(at(5_000, -2), 2_000)]).toEqual([5_000, 3_000]);
});

test('what the worker said before it knew of the newest seek does not put the playhead back', () => {
  const playhead = new PagePlayhead(at(5_000));
  expect(playhead.take(at(5_500, 1), 0)).toBe(true);
  const number = playhead.seek(20_000, 1_500);
  expect(playhead.take(at(5_600, 1), 0)).toBe(false);
  expect(playhead.anchor).toEqual({ axisMs: 20_000, atMs: 1_500, rate: 0 });
  expect(playhead.take(at(20_100, 1), number)).toBe(true);
  expect(playhead.anchor).toEqual(at(20_100, 1));
});
