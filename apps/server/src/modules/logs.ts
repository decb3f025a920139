import { LogKeeper } from '../jobs/log-keeper.ts';
import { StreamLog } from '../jobs/stream-log.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** For how many days the stream log, and events, are kept where nobody said. */
const LOG_DAYS = 360;

/** For how long the logs are kept. */
export const logKeeper = service<Pick<LogKeeper, 'start' | 'uses' | 'events'>>('logKeeper');

export const logs = defineModule({
  name: 'logs',
  needs: { config, store, bus, clock, log },
  provides: { logKeeper },
  async start({ config, store, bus, clock, log }, ends) {
    const days = { trailDays: config.auditDays, usesDays: LOG_DAYS, eventDays: LOG_DAYS };
    const logKeeper = ends.use(new LogKeeper({ store, clock, log, ...days }));
    ends.use(await StreamLog.start({ store, bus, clock, log }));
    return { logKeeper };
  },
});
