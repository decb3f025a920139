import { expect, test } from 'vitest';
import { foldRuns, runsWithin } from './fold-runs.ts';

const run = (startMs: number, endMs: number) => ({ startMs, endMs });
const folded = { originMs: 1_000, fromMs: 1_000, toMs: 2_000, togetherMs: 10 };

test('stretches that overlap or nearly touch are one, told from the beginning on', () => {
  expect(foldRuns([run(1_300, 1_400), run(1_100, 1_200), run(1_210, 1_250)], folded)).toEqual([
    100, 250, 300, 400,
  ]);
  expect(foldRuns([run(1_100, 1_500), run(1_200, 1_300)], folded)).toEqual([100, 500]);
});

test('what is outside is cut off', () => {
  expect(foldRuns([run(0, 1_000), run(900, 1_001), run(1_990, 5_000), run(2_000, 2_001)], folded)).toEqual([
    0, 1, 990, 1_000,
  ]);
  expect(foldRuns([run(1_100, 1_500)], { ...folded, fromMs: 1_400 })).toEqual([400, 500]);
});

test('of stretches that lie in others in part that part is left, of others nothing', () => {
  const others = [run(100, 200), run(200, 300), run(500, 600)];
  expect(runsWithin([run(0, 50), run(150, 250), run(550, 700), run(300, 500)], others)).toEqual([
    run(150, 200),
    run(200, 250),
    run(550, 600),
  ]);
});
