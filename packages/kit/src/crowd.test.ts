import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { Crowd, Together } from './crowd.ts';

test('who comes alone is served at once; a crowd is served together, once a rest', () => {
  const clock = new ManualClock();
  let came = 0;
  const served: number[] = [];
  const crowd = new Crowd({ clock, restMs: 100, atOnce: 2 }, () => {
    served.push(came);
    came = 0;
  });
  const come = (): void => {
    came++;
    crowd.come();
  };
  for (let time = 0; time < 5; time++) come();
  expect(served).toEqual([1, 1]);
  clock.advance(99);
  expect(served).toEqual([1, 1]);
  clock.advance(1);
  expect(served).toEqual([1, 1, 3]);
  come();
  come();
  expect(served).toEqual([1, 1, 3]);
  clock.advance(100);
  expect(served).toEqual([1, 1, 3, 2]);
  // Nobody came for a rest: the crowd is over.
  clock.advance(100);
  come();
  come();
  come();
  expect(served).toEqual([1, 1, 3, 2, 1, 1]);
  crowd.end();
  expect(served).toEqual([1, 1, 3, 2, 1, 1, 1]);
  come();
  clock.advance(1_000);
  expect(served).toEqual([1, 1, 3, 2, 1, 1, 1, 1]);
});

test('who comes first after the end does not wait, nor who comes later', () => {
  const clock = new ManualClock();
  let served = 0;
  const crowd = new Crowd({ clock, restMs: 100, atOnce: 1 }, () => served++);
  crowd.end();
  crowd.come();
  clock.advance(100);
  crowd.come();
  crowd.come();
  expect(served).toBe(3);
});

test('each who asked has an answer; of those for whom together it cannot be done each has what can be done for it alone', async () => {
  const clock = new ManualClock();
  const done: (readonly number[])[] = [];
  const together = new Together<number, number>({ clock, restMs: 100, atOnce: 1 }, async (all) => {
    done.push(all);
    if (all.includes(9)) throw new Error('nine');
    return (asked) => asked * 10;
  });
  const first = together.ask(1);
  const others = [together.ask(2), together.ask(3)];
  clock.advance(100);
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30]);
  const some = [together.ask(4), together.ask(9), together.ask(5)];
  together.end();
  expect(await Promise.allSettled(some)).toEqual([
    { status: 'fulfilled', value: 40 },
    { status: 'rejected', reason: new Error('nine') },
    { status: 'fulfilled', value: 50 },
  ]);
  expect(await together.ask(6)).toBe(60);
  expect(done).toEqual([[1], [2, 3], [4, 9, 5], [4], [9], [5], [6]]);
  await expect(together.ask(9)).rejects.toThrow('nine');
});
