import { languages } from '@outrider/model/preferences/languages.ts';
import { texts } from '@outrider/model/texts.ts';
import { shownVariant } from '@outrider/model/variants/variant.ts';
import { VARIANT_LANGUAGE } from '@outrider/protocol/server/calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const configs = languages.map(({ code, name, flag }) => ({ config: code, name, icon: flag }));

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations', 'variant'> = ({ lang }, _call, { variant }) => {
  const { rules } = variant;
  const spoken = lang === VARIANT_LANGUAGE ? rules.lang : lang;
  return {
    configs,
    raw: spoken === undefined ? Object.keys(texts.tw) : [],
    data: spoken === undefined ? texts : { [spoken]: texts[spoken] },
    variant: shownVariant(rules),
  };
};
