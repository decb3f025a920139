/** Languages of the product: the code of the requirement, its own name, the flag beside it, and what Intl calls it. */
export const languages = [
  { code: 'en', name: 'English', flag: 'us', locale: 'en' },
  /** English where words that the requirement spells its own way are spelt as others do (rule T01). */
  { code: 'en-corrected', name: 'English (corrected)', flag: 'us', locale: 'en' },
  { code: 'tw', name: '繁體中文', flag: 'tw', locale: 'zh-Hant-TW' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** What Intl and HTML call a language. */
export function localeOf(language: Language): string {
  return languages.find(({ code }) => code === language)?.locale ?? 'en';
}
