// For tests: the fleet of a server over a real store.
import type { ManualClock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import type { Topics } from '../../bus/topics.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { silentLog } from '../../testing-log.ts';
import { terminalLink } from './terminal-link.ts';
import { PHONE } from './testing.ts';

/** A fleet as a server that starts on the store has it, with the terminal {@link PHONE} in it; `rung` grows with each event that is told. */
export async function fleetOn(store: Store, clock: ManualClock, channels?: number) {
  const bus = new InProcessBus(silentLog);
  const rung: Topics['device.event'][] = [];
  bus.subscribe('device.event', (event) => void rung.push(event));
  const fleet = await createFleet({
    store,
    events: { happened: () => {} },
    bus,
    clock,
    log: silentLog,
    server: 'here',
    linkOf: terminalLink,
  });
  if (fleet.records.get(PHONE) === undefined) await fleet.records.register(PHONE, channels);
  return { bus, rung, fleet };
}
