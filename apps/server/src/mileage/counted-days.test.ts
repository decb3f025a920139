import { ManualClock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { countedDays } from './counted-days.ts';

/** Days of which each step counts one. @param stepMs how long a step takes */
function counting(days: number, stepMs: number) {
  const clock = new ManualClock();
  const said: string[] = [];
  let pending = days;
  const deviceDays: Pick<Store['deviceDays'], 'countStep'> = {
    countStep: () => {
      said.push('step');
      pending--;
      clock.advance(stepMs);
      return Promise.resolve({ more: pending > 0, tookMs: stepMs });
    },
  };
  const ask = () => {
    said.push('ask');
    return Promise.resolve({ rows: ['row'], pending });
  };
  const store = { deviceDays } as Pick<Store, 'deviceDays'>;
  return { said, find: () => countedDays(ask, { store, clock }) };
}

test('days are counted step by step until none is pending', async () => {
  const { said, find } = counting(2, 1);
  expect(await find()).toEqual({ rows: ['row'], pending: 0 });
  expect(said).toEqual(['ask', 'step', 'ask', 'step', 'ask']);
});

test('nothing is counted where none is pending', async () => {
  const { said, find } = counting(0, 1);
  expect((await find()).pending).toBe(0);
  expect(said).toEqual(['ask']);
});

test('after two seconds the answer is what there is', async () => {
  const { said, find } = counting(1_000, 500);
  expect((await find()).pending).toBe(996);
  expect(said.filter((one) => one === 'step')).toHaveLength(4);
});
