import { expect, test } from 'vitest';
import { compareLooks } from './testing/slow-looks.ts';

// All fixes, all fences, no index, no state, no planes: what is inside is looked up anew for each pair and for each few metres between, and compared
// with the walk. `npm run soak` has as many seeds as one likes.

const SEEDS = 500;

test(`a slow look at every fix, every way between and every fence tells the same visits, for ${SEEDS} seeds`, async () => {
  let [visits, between] = [0, 0];
  for (let seed = 0; seed < SEEDS; seed++) {
    const told = await compareLooks(seed);
    visits += told.visits;
    between += told.between;
  }
  // So that it does not compare nothing with nothing.
  expect(visits).toBeGreaterThan(SEEDS * 5);
  expect(between).toBeGreaterThan(SEEDS * 2);
});
