import { createHub, type Hub } from '../relay/hub.ts';
import { streamRulesOf } from '../relay/stream-rules.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { branches } from './branches.ts';
import { bus } from './bus.ts';
import { budgets, fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { stills } from './stills.ts';

/** Where devices' streams come in and are asked for. */
export const hub = service<Hub>('hub');
/** The same for viewers. */
export const relay = service<Pick<Hub, 'watch' | 'load'>>('relay');

export const live = defineModule({
  name: 'live',
  needs: { fleet, budgets, branches, stills, bus, clock, log },
  provides: { hub, relay },
  start({ fleet, budgets, branches, stills, bus, clock, log }, ends) {
    const hub = ends.use(
      createHub({
        links: fleet.links,
        bus,
        clock,
        log,
        accountOf: (deviceid) => budgets.of(deviceid),
        rulesOf: (deviceid) => streamRulesOf(() => fleet.records.get(deviceid)),
        branches,
        onKeyPicture: (key, unit, takenMs) => stills.offer(key, unit, takenMs),
      }),
    );
    return { hub, relay: hub };
  },
});
