import { MAX_WORDS_KEPT } from '@outrider/model/live/words.ts';
import { serverIdOf } from '../files/server-id.ts';
import { isSayable } from '../gateways/jt808/serve-words.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { WordsToDrivers } from '../words/words-to-drivers.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** What drivers are told in writing. */
export const words = service<WordsToDrivers>('words');

export const wordsModule = defineModule({
  name: 'words',
  needs: { config, store, fleet, bus, clock, log },
  provides: { words },
  async start({ config, fleet: { links }, ...needs }, ends) {
    const server = await serverIdOf(config.data);
    const words = await WordsToDrivers.start({
      ...needs,
      links,
      server,
      mostKept: MAX_WORDS_KEPT,
      usedUp: () => false,
      isSayable,
    });
    return { words: ends.use(words) };
  },
});
