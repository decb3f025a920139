import { alarms } from '@outrider/model/events/alarms.ts';
import { confirmAnsweredCalls } from '../talk/answered-calls.ts';
import { servePeerTalk } from '../talk/elsewhere/serve-peer-talk.ts';
import { TalkReach } from '../talk/elsewhere/talk-reach.ts';
import { Talks } from '../talk/talks.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** Talks with devices of all servers, for the people who talk. */
export const talks = service<Pick<TalkReach, 'begin' | 'list'>>('talks');
/** With devices that hang on this server. */
export const ownTalks = service<Talks>('ownTalks');

export const talksModule = defineModule({
  name: 'talks',
  needs: { store, fleet, cluster, bus, clock, log },
  provides: { talks, ownTalks },
  async start({ store, fleet: { links, reach }, cluster, bus, clock, log }, ends) {
    const ownTalks = ends.use(new Talks({ links, bus, clock, log }));
    const { server, connect, onLost } = cluster;
    const talks = ends.use(
      new TalkReach({ own: ownTalks, links: reach, bus, connect, server, onLost, clock }),
    );
    cluster.serve('talk', (socket, asked, rest) =>
      servePeerTalk(socket, asked, rest, { talks: ownTalks, onLost, clock, log }),
    );
    const unanswered = (await store.events.standing())
      .filter(({ lane, code }) => lane === 'live' && code === alarms.emergency.code)
      .map(({ deviceid }) => deviceid);
    ends.use(confirmAnsweredCalls({ links, bus, log, unanswered }));
    return { talks, ownTalks };
  },
});
