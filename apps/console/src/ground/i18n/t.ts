/** Languages the console speaks. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'tw', name: '繁體中文' },
] as const;

export type Language = (typeof languages)[number]['code'];

let texts: Readonly<Record<string, string>> = {};

/** Takes the texts of the language in force, by raw word. */
export function setTexts(next: Readonly<Record<string, string>>): void {
  texts = next;
}

/**
 * The text of a raw word (its English) in the language in force; `{name}` is replaced by the value of that name.
 * A word without translation stays English.
 */
export function t(raw: string, values?: Readonly<Record<string, string | number>>): string {
  const text = texts[raw] ?? raw;
  return values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
