import { z } from 'zod';
import { flags } from './flags.ts';
import { isOwnLanguage, languages } from './languages.ts';
import { translationLimits } from './translation-rules.ts';
import { translationSentences as sentences } from './translation-sentences.ts';

/** Shape of the code of a language: as BCP 47 has it, or one of the product's own. */
export const languageCode = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,9}){0,3}$/, sentences.languageCode);

/** The code of a language that somebody chose; empty: the server's default. */
export const chosenLanguage = z.union([z.literal(''), languageCode]);

/** Whether Intl, and so the browser, knows what a code means. */
function isKnownCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code && Intl.PluralRules.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}

/** A language as lists of them say it (rule I18N-5): its code, its own name, and the country of the flag beside it. */
export const languageConfig = z.object({
  config: languageCode,
  name: z
    .string()
    .trim()
    .min(1, sentences.languageName)
    .max(translationLimits.languageName)
    .regex(/^[^<>&\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]*$/u, sentences.languageName),
  icon: z.enum(flags),
});

export type LanguageConfig = z.output<typeof languageConfig>;

/** A language that people add: its texts are what they write. Its code is what Intl calls it, so that it says how counts and dates are written. */
export const addedLanguage = languageConfig.extend({
  config: languageCode
    .refine(isKnownCode, sentences.languageCode)
    .refine((code) => !isOwnLanguage(code), sentences.ownLanguage),
});

/** The languages of the product. */
export const ownConfigs: readonly LanguageConfig[] = languages.map(({ code, name, flag }) => ({
  config: code,
  name,
  icon: flag,
}));
