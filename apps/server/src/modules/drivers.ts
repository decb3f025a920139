import { CardDrivers } from '../drivers/card-drivers.ts';
import { defineModule } from '../wiring/module.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { events } from './events.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** The drivers of vehicles, by the cards in their recorders. */
export const driversModule = defineModule({
  name: 'drivers',
  needs: { store, fleet, events, bus, clock, log },
  provides: {},
  start({ store, fleet, events, bus, clock, log }, ends) {
    ends.use(new CardDrivers({ store, records: fleet.records, events, bus, clock, log }));
    return {};
  },
});
