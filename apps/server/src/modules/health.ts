import { OutriderError } from '@outrider/model/error-code.ts';
import { healthLimits } from '@outrider/model/health/health-settings.ts';
import { healthSentences } from '@outrider/model/health/sentences.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { HealthWatch } from '../health/health-watch.ts';
import type { EndedUpdate } from '../health/round-checks.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { budgets, fleet } from './devices.ts';
import { events } from './events.ts';
import { firmwarePlans, firmwareUpdates, storeFirmware } from './firmware.ts';
import { clock, log } from './ground.ts';
import { maintenance } from './maintenance.ts';
import { silentChannels } from './recording.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** A channel is not recorded when nothing of it has been written for this long: a silence of one segment does not count. */
const UNRECORDED_MS = 120_000;

/** Faults of vehicles. */
export const health = service<Pick<HealthWatch, 'open' | 'muteOf' | 'mute' | 'unmute' | 'kept'>>('health');

export const healthModule = defineModule({
  name: 'health',
  needs: {
    store,
    settings,
    fleet,
    budgets,
    firmwareUpdates,
    firmwarePlans,
    storeFirmware,
    silentChannels,
    maintenance,
    turns,
    events,
    bus,
    clock,
    log,
  },
  provides: { health },
  async start(
    { settings, firmwareUpdates, firmwarePlans, storeFirmware, silentChannels, maintenance, turns, ...needs },
    ends,
  ) {
    const updates = (): ReadonlyMap<string, EndedUpdate> => {
      const ended = new Map<string, EndedUpdate>();
      for (const [deviceid, { order }] of firmwareUpdates.newest())
        if (isOver(order)) ended.set(deviceid, { ...order, state: order.state as EndedUpdate['state'] });
      return ended;
    };
    const unrecorded = (deviceid: string) => silentChannels(deviceid, UNRECORDED_MS);
    const behind = async () => {
      const olderThanStore = await storeFirmware.newer();
      return (deviceid: string) => {
        const byPlan = firmwarePlans.behind(deviceid);
        if (byPlan !== undefined || firmwarePlans.pinnedBy(deviceid) !== undefined) return byPlan;
        return olderThanStore(deviceid);
      };
    };
    for (const key of ['health.leastAwayHours', 'health.mostAwayHours'] as const)
      ends.defer(
        settings.guard(key, async (_hours, next) => {
          if (next('health.leastAwayHours') > next('health.mostAwayHours'))
            throw new OutriderError('VALIDATION', healthSentences.awayHours);
        }),
      );
    const limits = () => healthLimits((field) => settings.get(`health.${field}`));
    const parts = {
      ...needs,
      updates,
      unrecorded,
      behind,
      limits,
      turn: () => turns.has('health'),
      maintenance: maintenance.faultOf.bind(maintenance),
    };
    return { health: ends.use(await HealthWatch.start(parts)) };
  },
});
