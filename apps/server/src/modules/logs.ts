import { join } from 'node:path';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { HEADS_FILE } from '@outrider/store/audit/trail-head.ts';
import { keepLine } from '../files/kept-lines.ts';
import { serverIdOf } from '../files/server-id.ts';
import { LogKeeper } from '../jobs/log-keeper.ts';
import { StreamLog } from '../jobs/stream-log.ts';
import { TrailCheck } from '../jobs/trail-check.ts';
import { TrailHeads } from '../jobs/trail-heads.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { signingKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** For how long the logs are kept. */
export const logKeeper = service<Pick<LogKeeper, 'start'>>('logKeeper');

/** Whether the audit trail is as it was sealed. */
export const trailCheck = service<Pick<TrailCheck, 'state'>>('trailCheck');

/** The newest entry of the audit trail, signed. */
export const trailHeads = service<Pick<TrailHeads, 'now'>>('trailHeads');

/** Signed heads that are kept: two years of one an hour. */
const MOST_HEADS = 17_520;

const ownEventDays = (records: Iterable<DeviceRecord>): ReadonlySet<number> =>
  new Set(Array.from(records, ({ eventDays }) => eventDays).filter((days) => days > 0));

export const logs = defineModule({
  name: 'logs',
  needs: { config, store, turns, settings, signingKey, fleet, bus, clock, log },
  provides: { logKeeper, trailCheck, trailHeads },
  async start({ config, store, turns, settings, signingKey, fleet, bus, clock, log }, ends) {
    const file = join(config.data, HEADS_FILE);
    const trailHeads = new TrailHeads({
      store,
      sign: async (bytes) => (await signingKey.signer()).sign(bytes),
      keep: (line) => keepLine(file, line, MOST_HEADS),
      clock,
      log,
    });
    const days = {
      trailDays: () => settings.get('database.auditTrail'),
      usesDays: () => settings.get('database.streamLog'),
      eventDays: () => settings.get('database.events'),
      ownEventDays: () => ownEventDays(fleet.records.all()),
    };
    const turn = () => turns.has('logs');
    const logKeeper = ends.use(new LogKeeper({ store, heads: trailHeads, turn, clock, log, ...days }));
    ends.use(await StreamLog.start({ store, bus, server: await serverIdOf(config.data), clock, log }));
    const trailCheck = ends.use(new TrailCheck({ store, clock, log }));
    return { logKeeper, trailCheck, trailHeads };
  },
});
