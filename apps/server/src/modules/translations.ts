import { OutriderError } from '@outrider/model/error-code.ts';
import { translationSentences as sentences } from '@outrider/model/preferences/translation-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { Translations } from '../settings/translations.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { log } from './ground.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** What is said in which language. */
export const translations = service<Translations>('translations');

export const translationsModule = defineModule({
  name: 'translations',
  needs: { store, bus, log, settings },
  provides: { translations },
  async start({ settings, ...parts }, ends) {
    const translations = ends.use(await Translations.load(parts));
    ends.defer(
      settings.guard('language.default', async (language) => {
        if (language !== '' && !translations.has(language))
          throw new OutriderError('VALIDATION', sentence(sentences.noLanguage, { language }));
      }),
    );
    return { translations };
  },
});
