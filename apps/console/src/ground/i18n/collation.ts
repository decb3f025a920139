import { locale } from './t.ts';

let made = { language: '', names: new Intl.Collator('en'), words: new Intl.Collator('en') };

/** The orders of the language in force: numbers within names go by their value. */
function orders() {
  const language = locale();
  if (made.language !== language)
    made = {
      language,
      names: new Intl.Collator(language, { numeric: true }),
      words: new Intl.Collator(language, { numeric: true, sensitivity: 'base' }),
    };
  return made;
}

/** How names are ordered in the language in force. */
export const nameOrder = (): Intl.Collator => orders().names;

/** The same where case and accents make no difference. */
export const wordOrder = (): Intl.Collator => orders().words;
