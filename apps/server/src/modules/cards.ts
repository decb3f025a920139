import { join } from 'node:path';
import { CardBackups } from '../relay/cards/card-backups.ts';
import { CardLists } from '../relay/cards/card-lists.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { CardReach } from '../relay/elsewhere/card-reach.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { budgets, fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';

/** Playbacks of recorders' own storage on all servers, for their viewers. */
export const cards = service<Pick<CardReach, 'watch' | 'steer'>>('cards');
/** Of recorders that hang on this server. */
export const ownCards = service<CardPlaybacks>('ownCards');
export const cardBackups =
  service<Pick<CardBackups, 'begin' | 'stateOf' | 'fileOf' | 'same' | 'forget'>>('cardBackups');
/** What recorders have on their own storage. */
export const cardLists = service<Pick<CardLists, 'of' | 'known'>>('cardLists');

export const cardsModule = defineModule({
  name: 'cards',
  needs: { config, fleet, cluster, budgets, bus, clock, log },
  provides: { cards, ownCards, cardBackups, cardLists },
  start({ config, fleet, cluster, budgets, bus, clock, log }, ends) {
    const { links, reach } = fleet;
    const accountOf = (deviceid: string) => budgets.of(deviceid);
    const ownCards = ends.use(new CardPlaybacks({ links, bus, clock, log, accountOf }));
    const { server, onLost } = cluster;
    const cards = new CardReach({ own: ownCards, links: reach, peers: cluster, server, onLost, clock, log });
    const folder = join(config.data, 'card-backups');
    const cardBackups = ends.use(new CardBackups({ cards, folder, clock, log }));
    return { cards, ownCards, cardBackups, cardLists: new CardLists({ links: reach, clock }) };
  },
});
