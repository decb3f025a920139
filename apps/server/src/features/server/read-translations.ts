import { languages } from '@outrider/model/preferences/languages.ts';
import { texts, textsByArea } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const MS = 1_000;

const own = languages.map(({ code }) => code);
const areas = Object.fromEntries(
  Object.entries(textsByArea).map(([area, { tw }]) => [area, Object.keys(tw)]),
);

export const readTranslations: HttpHandler<'readTranslations', 'translations'> = (
  _request,
  _call,
  { translations },
) => {
  const edited: HttpAnswer<'readTranslations'>['edited'] = {};
  for (const { language, word, text, by, atMs } of translations.kept.texts) {
    edited[language] ??= {};
    edited[language][word] = { text, by: by ?? null, at: Math.floor(atMs / MS) };
  }
  return {
    configs: [...translations.configs()],
    own,
    raw: [...translations.raw()],
    areas,
    data: texts,
    edited,
    version: translations.version,
  };
};
