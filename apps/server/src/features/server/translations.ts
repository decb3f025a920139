import { languages } from '@outrider/model/preferences/languages.ts';
import { texts } from '@outrider/model/texts.ts';
import { shownVariant } from '@outrider/model/variants/variant.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const configs = languages.map(({ code, name, flag }) => ({ config: code, name, icon: flag }));

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations', 'variant'> = (_request, _call, { variant }) => ({
  configs,
  raw: Object.keys(texts.tw),
  data: texts,
  variant: shownVariant(variant.rules),
});
