import { shownVariant } from '@outrider/model/variants/variant.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations', 'variant' | 'languages' | 'translations'> = (
  { lang },
  _call,
  { variant, languages, translations: said },
) => {
  const { rules } = variant;
  const byDefault = languages.byDefault();
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
