import { Languages } from '../settings/languages.ts';
import { Translations } from '../settings/translations.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { log } from './ground.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';
import { variant } from './variants.ts';

/** The texts in each language. */
export const translations = service<Translations>('translations');
/** In which language somebody is told something. */
export const languages = service<Pick<Languages, 'byDefault' | 'demand' | 'words'>>('languages');

export const translationsModule = defineModule({
  name: 'translations',
  needs: { store, bus, log, settings, variant },
  provides: { translations, languages },
  async start({ settings, variant, ...parts }, ends) {
    const translations = ends.use(await Translations.load(parts));
    const languages = new Languages({
      translations,
      chosen: () => settings.get('language.default'),
      ofVariant: variant.rules.lang,
    });
    ends.defer(settings.guard('language.default', async (language) => languages.demand(language)));
    return { translations, languages };
  },
});
