import { alarms } from '@outrider/model/events/alarms.ts';
import { confirmAnsweredCalls } from '../talk/answered-calls.ts';
import { Talks } from '../talk/talks.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

export const talks = service<Talks>('talks');

export const talksModule = defineModule({
  name: 'talks',
  needs: { store, fleet, bus, clock, log },
  provides: { talks },
  async start({ store, fleet: { links, here }, bus, clock, log }, ends) {
    const talks = ends.use(new Talks({ links: here, bus, clock, log }));
    const unanswered = (await store.events.standing())
      .filter(({ lane, code }) => lane === 'live' && code === alarms.emergency.code)
      .map(({ deviceid }) => deviceid);
    ends.use(confirmAnsweredCalls({ links, bus, log, unanswered }));
    return { talks };
  },
});
