import { expect, test } from 'vitest';
import { footageAround } from './footage-around.ts';

test('a day is as exact as it is known, and only what is around it is coarse', () => {
  const day = { fromMs: 100, toMs: 200 };
  expect(
    footageAround(
      day,
      [
        { fromMs: 110, toMs: 120 },
        { fromMs: 190, toMs: 230 },
      ],
      [{ fromMs: 20, toMs: 250 }],
    ),
  ).toEqual([
    { fromMs: 20, toMs: 100 },
    { fromMs: 110, toMs: 120 },
    { fromMs: 190, toMs: 200 },
    { fromMs: 200, toMs: 250 },
  ]);
});
