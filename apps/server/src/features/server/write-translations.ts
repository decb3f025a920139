import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

/** The path that is documented; the other one is an option of the start (rule S07). */
const ALIAS = 'config';

export const writeTranslations: HttpHandler<'writeTranslations', 'translations' | 'config'> = async (
  { path, version, ...document },
  call,
  { translations, config },
) => {
  if (path !== ALIAS && path !== config.i18nPath)
    throw new OutriderError('NOT_FOUND', 'There is nothing here');
  await translations.save(document, version, setterOf(call));
  return { hasError: false, message: 'The translations were saved' };
};
