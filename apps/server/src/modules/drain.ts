import { Drain } from '../cluster/drain.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';

/** How this server lets its devices go. */
export const drain = service<Drain>('drain');

export const drainModule = defineModule({
  name: 'drain',
  needs: { fleet, clock, log },
  provides: { drain },
  start: ({ fleet, clock, log }, ends) => ({
    drain: ends.use(new Drain({ links: fleet.links, clock, log })),
  }),
});
