import type { Bus } from '../bus/bus.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { StandingAlarms } from '../jobs/standing-alarms.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { log } from './ground.ts';

export const bus = service<Bus>('bus');
/** Alarms of the server that stand: heard from the first moment on. */
export const alarms = service<Pick<StandingAlarms, 'list'>>('alarms');

export const busModule = defineModule({
  name: 'bus',
  needs: { log },
  provides: { bus, alarms },
  start({ log }, ends) {
    const bus = new InProcessBus(log);
    return { bus, alarms: ends.use(new StandingAlarms(bus)) };
  },
});
