import { languageCode, languageConfig } from '@outrider/model/preferences/added-language.ts';
import { textSchema } from '@outrider/model/text.ts';
import { shownVariantSchema } from '@outrider/model/variants/variant.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';

/** Asks for the texts of the language of anyone who has not chosen one. */
export const VARIANT_LANGUAGE = 'variant';

/** Languages, as they are listed. */
export const configs = z.array(languageConfig);
/** Texts by language, then by raw word. */
export const data = z.record(z.string(), z.record(z.string(), textSchema));

/** The words of a page, and the variant that it is of. */
export const translations = httpCall({
  method: 'GET',
  access: { right: 'anyone' },
  scope: 'none',
  errors: [],
  audit: 'none',
  path: '/i18n/config',
  about: 'Languages and their texts, and the variant of the product',
  request: z.object({
    lang: z
      .union([z.literal(VARIANT_LANGUAGE), languageCode])
      .optional()
      .describe(
        `the texts of that language alone, without the raw words; ${VARIANT_LANGUAGE} is the one of anyone who has not chosen, and so is one that there is not`,
      ),
  }),
  answer: z.object({
    configs,
    raw: z.array(z.string()),
    data: data.describe('by language, then by raw word'),
    variant: shownVariantSchema,
  }),
});
