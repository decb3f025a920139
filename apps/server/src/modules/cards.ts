import { join } from 'node:path';
import { CardBackups } from '../relay/cards/card-backups.ts';
import { CardLists } from '../relay/cards/card-lists.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { budgets, fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';

/** What recorders play of their own storage. */
export const cards = service<CardPlaybacks>('cards');
export const cardBackups =
  service<Pick<CardBackups, 'begin' | 'stateOf' | 'fileOf' | 'same' | 'forget'>>('cardBackups');
/** What recorders have on their own storage. */
export const cardLists = service<Pick<CardLists, 'of' | 'known'>>('cardLists');

export const cardsModule = defineModule({
  name: 'cards',
  needs: { config, fleet, budgets, bus, clock, log },
  provides: { cards, cardBackups, cardLists },
  start({ config, fleet, budgets, bus, clock, log }, ends) {
    const { here: links, reach } = fleet;
    const accountOf = (deviceid: string) => budgets.of(deviceid);
    const cards = ends.use(new CardPlaybacks({ links, bus, clock, log, accountOf }));
    const folder = join(config.data, 'card-backups');
    const cardBackups = ends.use(new CardBackups({ cards, folder, clock, log }));
    return { cards, cardBackups, cardLists: new CardLists({ links: reach, clock }) };
  },
});
