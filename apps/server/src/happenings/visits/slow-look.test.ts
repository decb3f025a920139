import { expect, test } from 'vitest';
import { compareLooks } from './testing/slow-looks.ts';

// All fixes, all fences, no index, no state, no planes: what is inside is looked up anew for each pair and for each few metres between, and compared
// with the walk, and its ends with the events that the stage tells. Fixes nearer than 40 m to an edge are left out: when one of two such fixes counts is for fence-stage.test.ts. `npm run soak` has as many seeds as one likes.

/** Of each test; a machine that others keep busy is to be done with them in time. */
const SEEDS = 100;

test.each([0, 1, 2, 3, 4].map((part) => part * SEEDS))(
  `a slow look at every fix, every way between and every fence tells the same visits and events, for ${SEEDS} seeds from %i`,
  async (first) => {
    let [visits, between, events] = [0, 0, 0];
    for (let seed = first; seed < first + SEEDS; seed++) {
      const told = await compareLooks(seed);
      visits += told.visits;
      between += told.between;
      events += told.events;
    }
    // So that it does not compare nothing with nothing.
    expect(visits).toBeGreaterThan(SEEDS * 5);
    expect(between).toBeGreaterThan(SEEDS * 2);
    expect(events).toBeGreaterThan(SEEDS * 8);
  },
);
