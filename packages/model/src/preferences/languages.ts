/** Languages of the product: the code of the requirement, its own name, the flag beside it, and what Intl calls it. */
export const languages = [
  { code: 'en', name: 'English', flag: 'us', locale: 'en' },
  /** English with the words that the requirement spells its own way, for anyone who is used to them (rule T01). */
  { code: 'en-literal', name: 'English (literal)', flag: 'us', locale: 'en' },
  { code: 'tw', name: '繁體中文', flag: 'tw', locale: 'zh-Hant-TW' },
  { code: 'es', name: 'Español', flag: 'es', locale: 'es' },
  { code: 'de', name: 'Deutsch', flag: 'de', locale: 'de' },
  { code: 'ja', name: '日本語', flag: 'jp', locale: 'ja' },
] as const;

/** A language that comes with the product. */
export type Language = (typeof languages)[number]['code'];

/** Whether a language comes with the product. */
export const isOwnLanguage = (code: string): code is Language => languages.some((own) => own.code === code);

/** What earlier versions called English as it is now, by default (rule T01). */
export const FORMER_ENGLISH = 'en-corrected';

/** What Intl and HTML call a language. A language that people added has that for its code. */
export function localeOf(language: string): string {
  const own = languages.find(({ code }) => code === language);
  if (own !== undefined) return own.locale;
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
