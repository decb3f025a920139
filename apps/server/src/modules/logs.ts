import { serverIdOf } from '../files/server-id.ts';
import { LogKeeper } from '../jobs/log-keeper.ts';
import { StreamLog } from '../jobs/stream-log.ts';
import { TrailCheck } from '../jobs/trail-check.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** For how long the logs are kept. */
export const logKeeper = service<Pick<LogKeeper, 'start'>>('logKeeper');

/** Whether the audit trail is as it was sealed. */
export const trailCheck = service<Pick<TrailCheck, 'state'>>('trailCheck');

export const logs = defineModule({
  name: 'logs',
  needs: { config, store, turns, settings, bus, clock, log },
  provides: { logKeeper, trailCheck },
  async start({ config, store, turns, settings, bus, clock, log }, ends) {
    const days = {
      trailDays: config.auditDays,
      usesDays: () => settings.get('database.streamLog'),
      eventDays: () => settings.get('database.events'),
    };
    const logKeeper = ends.use(new LogKeeper({ store, clock, log, turn: () => turns.has('logs'), ...days }));
    ends.use(await StreamLog.start({ store, bus, server: await serverIdOf(config.data), clock, log }));
    const trailCheck = ends.use(new TrailCheck({ store, clock, log }));
    return { logKeeper, trailCheck };
  },
});
