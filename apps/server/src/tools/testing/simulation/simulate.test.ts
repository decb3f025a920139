import { expect, test } from 'vitest';
import { silentLog } from '../../../testing-log.ts';
import { runSeeds } from './run-seeds.ts';

test('whatever is lost, doubled, late or killed, each alarm is one event, told once at most, of which one order is done once', async () => {
  // `npm run soak -- --kills 0 --no-disks --simulations 1 --seed N` runs the one of which a failure says the seed.
  await expect(runSeeds({ first: 1, count: 100, log: silentLog })).resolves.toBeUndefined();
});
