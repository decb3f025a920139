import { expect, test } from 'vitest';
import { compareLooks, type ComparedLooks } from './testing/slow-looks.ts';

// All fixes, all fences, no index, no state, no planes: what is inside is looked up again for each pair, edges are looked for along each way, and which
// stays on a side of an edge count is asked of each for itself; that is compared with the walk, and its ends with the events that the stage tells.
// Left out are fixes of which two centimetres decide. `npm run soak` has as many seeds as one likes.

/** Of each test; a machine that others keep busy is to be done with them in time. */
const SEEDS = 100;

test.each([0, 1, 2, 3, 4].map((part) => part * SEEDS))(
  `a slow look at every fix, every way between and every fence tells the same visits and events, for ${SEEDS} seeds from %i`,
  async (first) => {
    const all = { visits: 0, between: 0, events: 0, near: 0, byFixes: 0, unsure: 0 };
    for (let seed = first; seed < first + SEEDS; seed++) {
      const told = await compareLooks(seed);
      for (const name of Object.keys(all) as (keyof ComparedLooks)[]) all[name] += told[name];
    }
    // So that it does not compare nothing with nothing.
    expect(all.visits).toBeGreaterThan(SEEDS * 5);
    expect(all.between).toBeGreaterThan(SEEDS * 2);
    expect(all.events).toBeGreaterThan(SEEDS * 8);
    expect(all.near).toBeGreaterThan(SEEDS * 10);
    expect(all.byFixes).toBeGreaterThan(SEEDS / 2);
    expect(all.unsure).toBeLessThan(SEEDS / 2);
  },
);
