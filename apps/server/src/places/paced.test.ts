import { setImmediate as breathe } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { Paced } from './paced.ts';

function paced(most = 8) {
  const clock = new ManualClock();
  const began: number[] = [];
  const queue = new Paced({ everyMs: 1_000, most }, clock);
  const run = async (): Promise<void> => await queue.run(async () => void began.push(clock.elapsed()));
  return { clock, queue, began, run };
}

test('the first is done at once, each other a second after the one before', async () => {
  const { clock, began, run } = paced();
  const all = [run(), run(), run()];
  for (const _ of all) {
    await breathe();
    clock.advance(1_000);
  }
  await Promise.all(all);
  expect(began).toEqual([0, 1_000, 2_000]);
});

test('a caller that comes after a pause does not wait', async () => {
  const { clock, began, run } = paced();
  await run();
  clock.advance(5_000);
  await run();
  expect(began).toEqual([0, 5_000]);
});

test('one that fails holds nobody up', async () => {
  const { clock, queue, began, run } = paced();
  await expect(queue.run(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  clock.advance(1_000);
  await run();
  expect(began).toEqual([1_000]);
});

test('when as many wait as may, the next is told to ask again, until there is room', async () => {
  const { clock, queue, run } = paced(2);
  const first = Promise.withResolvers<void>();
  const waiting = [queue.run(() => first.promise), run()];
  await expect(run()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  first.resolve();
  await breathe();
  clock.advance(1_000);
  await Promise.all(waiting);
  clock.advance(1_000);
  await expect(run()).resolves.toBeUndefined();
});
