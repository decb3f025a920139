import { shownVariant } from '@outrider/model/variants/variant.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations', 'variant' | 'settings' | 'translations'> = (
  { lang },
  _call,
  { variant, settings, translations: said },
) => {
  const { rules } = variant;
  const chosen = settings.get('language.default');
  // A language that was added may be gone by now.
  const byDefault = said.has(chosen) ? chosen : rules.lang;
  const spoken = lang === undefined || said.has(lang) ? lang : byDefault;
  const configs = said.configs();
  const wanted = spoken === undefined ? configs.map(({ config }) => config) : [spoken];
  return {
    configs: [...configs],
    raw: spoken === undefined ? [...said.raw()] : [],
    data: Object.fromEntries(wanted.map((language) => [language, said.textsOf(language)])),
    variant: { ...shownVariant(rules), lang: byDefault },
  };
};
