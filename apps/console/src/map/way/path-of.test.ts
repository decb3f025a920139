import { trackOf } from '@outrider/model/positions/testing-track.ts';
import { expect, test } from 'vitest';
import { pathOf, speedBands } from './path-of.ts';

const DAY = Date.UTC(2026, 10, 21);

test('a path changes its colour with the speed, and lines of two colours meet', () => {
  const runs = pathOf(trackOf(DAY, 60, [0, 50, 50, 120]), DAY, DAY + 9e9, 'speed');
  expect(runs).toEqual([
    { colour: speedBands[0].colour, lines: [] },
    {
      colour: speedBands[2].colour,
      lines: [
        [
          [120, 24],
          [120, 24.001],
          [120, 24.002],
        ],
      ],
    },
    {
      colour: speedBands[4].colour,
      lines: [
        [
          [120, 24.002],
          [120, 24.003],
        ],
      ],
    },
  ]);
});

test('a path of one colour breaks where nothing was heard for more than ten minutes', () => {
  const [run] = pathOf(trackOf(DAY, 601, [50, 50, 50]), DAY, DAY + 9e9, '#123456');
  expect(run).toEqual({ colour: '#123456', lines: [] });
  expect(pathOf(trackOf(DAY, 600, [50, 50, 50]), DAY, DAY + 9e9, '#123456')[0]?.lines).toHaveLength(1);
});
