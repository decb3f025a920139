import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { BATCH_MS, BatchTurns } from './batch-turns.ts';

function setUp() {
  const clock = new ManualClock();
  const turns = new BatchTurns(clock);
  const flushed: string[] = [];
  const add = (name: string) =>
    turns.add({ flush: () => void flushed.push(`${name} at ${clock.elapsed()}`) });
  return { clock, flushed, add };
}

test('what comes after a pause is sent with the next turn of the loop', () => {
  const { clock, flushed, add } = setUp();
  clock.advance(1_000);
  add('a');
  expect(flushed).toEqual([]);
  clock.advance(0);
  expect(flushed).toEqual(['a at 1000']);
});

test('what comes soon after a turn waits for the next, and all are sent in one', () => {
  const { clock, flushed, add } = setUp();
  add('a');
  clock.advance(1);
  add('b');
  clock.advance(BATCH_MS - 2);
  add('c');
  expect(flushed).toEqual(['a at 0']);
  clock.advance(1);
  expect(flushed).toEqual(['a at 0', `b at ${BATCH_MS}`, `c at ${BATCH_MS}`]);
});
