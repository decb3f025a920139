import type { Clock } from '@outrider/kit/clock.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../log.ts';
import { createFleet } from './fleet.ts';
import { MemoryStore } from './memory-store.ts';

/** A fleet over a store in memory, with the bus that it speaks on: for tests of what hangs on it. */
export async function fleetInMemory(clock: Clock, store = new MemoryStore()) {
  const bus = new InProcessBus(silentLog);
  const fleet = await createFleet({ store, bus, clock, log: silentLog });
  return { bus, store, fleet, links: fleet.links };
}
