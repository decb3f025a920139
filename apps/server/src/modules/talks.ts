import { confirmAnsweredCalls } from '../talk/answered-calls.ts';
import { Talks } from '../talk/talks.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';

export const talks = service<Talks>('talks');

export const talksModule = defineModule({
  name: 'talks',
  needs: { fleet, bus, clock, log },
  provides: { talks },
  start({ fleet: { links }, bus, clock, log }, ends) {
    const talks = ends.use(new Talks({ links, bus, clock, log }));
    ends.use(confirmAnsweredCalls({ links, bus, log }));
    return { talks };
  },
});
