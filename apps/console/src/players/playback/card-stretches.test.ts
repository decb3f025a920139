import { expect, test } from 'vitest';
import { stretchesOf, without } from './card-stretches.ts';

test('files of a channel that follow on each other are one stretch, whatever their order', () => {
  const records = [
    { fromMs: 20_000, toMs: 30_000, channels: [1] },
    { fromMs: 10_000, toMs: 19_000, channels: [1, 2] },
    { fromMs: 50_000, toMs: 60_000, channels: [2] },
  ];
  expect(stretchesOf({ records }, 1)).toEqual([{ fromMs: 10_000, toMs: 30_000 }]);
  expect(stretchesOf({ records }, 2)).toEqual([
    { fromMs: 10_000, toMs: 19_000 },
    { fromMs: 50_000, toMs: 60_000 },
  ]);
});

test('what is left without a stretch lies on both of its sides', () => {
  const whole = [{ fromMs: 0, toMs: 100 }];
  expect(without(whole, [{ fromMs: 40, toMs: 60 }])).toEqual([
    { fromMs: 0, toMs: 40 },
    { fromMs: 60, toMs: 100 },
  ]);
  expect(without(whole, [{ fromMs: -5, toMs: 100 }])).toEqual([]);
});
