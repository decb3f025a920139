import { join } from 'node:path';
import { HEADS_FILE } from '@outrider/store/audit/trail-head.ts';
import { keepLine } from '../files/kept-lines.ts';
import { LogKeeper } from '../jobs/log-keeper.ts';
import { StreamLog } from '../jobs/stream-log.ts';
import { TrailCheck } from '../jobs/trail-check.ts';
import { TrailHeads } from '../jobs/trail-heads.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, config, log } from './ground.ts';
import { signingKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** For how long the logs are kept. */
export const logKeeper = service<Pick<LogKeeper, 'start'>>('logKeeper');

/** Whether the audit trail is as it was sealed. */
export const trailCheck = service<Pick<TrailCheck, 'state'>>('trailCheck');

/** The newest entry of the audit trail, signed. */
export const trailHeads = service<Pick<TrailHeads, 'now'>>('trailHeads');

/** Signed heads that are kept: two years of one an hour. */
const MOST_HEADS = 17_520;

export const logs = defineModule({
  name: 'logs',
  needs: { config, store, settings, signingKey, bus, clock, log },
  provides: { logKeeper, trailCheck, trailHeads },
  async start({ config, store, settings, signingKey, bus, clock, log }, ends) {
    const file = join(config.data, HEADS_FILE);
    const trailHeads = new TrailHeads({
      store,
      sign: async (bytes) => (await signingKey.signer()).sign(bytes),
      keep: (line) => keepLine(file, line, MOST_HEADS),
      clock,
      log,
    });
    const days = {
      trailDays: config.auditDays,
      usesDays: () => settings.get('database.streamLog'),
      eventDays: () => settings.get('database.events'),
    };
    const logKeeper = ends.use(new LogKeeper({ store, heads: trailHeads, clock, log, ...days }));
    ends.use(await StreamLog.start({ store, bus, clock, log }));
    const trailCheck = ends.use(new TrailCheck({ store, clock, log }));
    return { logKeeper, trailCheck, trailHeads };
  },
});
