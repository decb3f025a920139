import type { Text } from '../text.ts';
import { sentence } from '../text.ts';
import { localeOf } from './languages.ts';
import { translationSentences as sentences } from './translation-sentences.ts';

/** How much may be translated: what people add to the product costs bounded room, and so does each answer. */
export const translationLimits = {
  /** Characters of a raw word, and of a text: the product's longest have 180. */
  word: 500,
  text: 1_000,
  addedWords: 2_000,
  addedLanguages: 12,
  languageName: 40,
} as const;

/** A text may be this many times as long as its word, and always this long: a button of a whole page helps nobody. */
const LONGER = 4;
const ALWAYS = 60;

/** What a browser may take for an element or a character of HTML. */
const MARKUP = /<[a-z!/?]|&#?\w+;/i;
/** Characters that are not seen: control characters, line ends, and those that turn the direction of what follows. */
const UNSEEN =
  /[\p{Cc}\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/u;

/** Something that is drawn: fillers and blank patterns of Braille are not. */
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

const valuesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);

/** The forms of a text by their category of Intl.PluralRules; a plain text is its only one, 'other'. */
export function formsOf(text: Text): readonly (readonly [category: string, form: string])[] {
  if (typeof text === 'string') return [['other', text]];
  return Object.entries(text).flatMap(([category, form]) => (form === undefined ? [] : [[category, form]]));
}

/** Whether there is nothing to keep: an empty cell says nothing (rule I18N-6). */
export const isEmptyText = (text: Text): boolean => formsOf(text).every(([, form]) => form.trim() === '');

/** Categories of counts that a language tells apart: in English 'one' and 'other'. */
export function pluralsOf(language: string): readonly string[] {
  return new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
}

/**
 * The forms that the text of a word has in a language, where it counts; undefined where it is one text.
 * @param shipped the product's text in the language, else its English one; undefined where there is none
 */
export function wantedForms(language: string, shipped: Text | undefined): readonly string[] | undefined {
  if (shipped === undefined || typeof shipped === 'string') return undefined;
  const categories = pluralsOf(language);
  return categories.length > 1 ? categories : undefined;
}

/** What is wrong with one form of a text, as {@link textFault} says it. @param mayOmitCount whether it need not say its `{count}` */
export function formFault(word: string, form: string, mayOmitCount: boolean): string | undefined {
  if (!SEEN.test(form)) return sentences.formMissing;
  if (form.length > translationLimits.text || form.length > Math.max(ALWAYS, word.length * LONGER))
    return sentences.tooLong;
  if (UNSEEN.test(form)) return sentences.unseen;
  if (MARKUP.test(form)) return sentences.markup;
  const rest = valuesOf(form);
  for (const value of valuesOf(word)) {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    else if (!mayOmitCount || value !== '{count}') return sentence(sentences.valueMissing, { value });
  }
  const [foreign] = rest;
  if (foreign !== undefined) return sentence(sentences.valueUnknown, { value: foreign });
  return undefined;
}

/**
 * What is wrong with a text that somebody gives a word; undefined where it can be kept. It holds the values of its word, each form that
 * its language makes, no markup, and is not so long that it pushes a screen apart: what is edited here is on the sign-in screen too.
 * @param shipped the product's text of the word in the language, else its English one; undefined where there is none
 */
export function textFault(
  language: string,
  word: string,
  text: Text,
  shipped: Text | undefined,
): string | undefined {
  const forms = formsOf(text);
  const wanted = wantedForms(language, shipped);
  if (wanted !== undefined && typeof text === 'string')
    return sentence(sentences.formsMissing, { forms: wanted.join(', ') });
  if (wanted !== undefined && !wanted.every((category) => forms.some(([name]) => name === category)))
    return sentence(sentences.formsMissing, { forms: wanted.join(', ') });
  if (forms.some(([name]) => !(wanted ?? ['other']).includes(name))) return sentences.noForms;
  for (const [category, form] of forms) {
    // 'one device' need not say the number that it is for.
    const fault = formFault(word, form, wanted !== undefined && category === 'one');
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What is wrong with a word that somebody adds; undefined where it can be kept. */
export function wordFault(word: string): string | undefined {
  if (word.trim() === '' || word.trim() !== word) return sentences.wordBlank;
  if (word.length > translationLimits.word) return sentences.tooLong;
  if (UNSEEN.test(word)) return sentences.unseen;
  return MARKUP.test(word) ? sentences.markup : undefined;
}
