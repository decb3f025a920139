import { fillIn, type Text, type Texts, type ValueArguments } from '@outrider/model/text.ts';
import type { RawWord } from '@outrider/model/texts.ts';
import { createStore } from 'zustand/vanilla';

/** Grows when texts come after their language was chosen: what is on show is drawn anew. */
export const textsDrawn = createStore<number>(() => 0);

/** Grows when texts of the language that is spoken were changed: what is on show is drawn again, and loses nothing that was typed. */
export const textsMended = createStore<number>(() => 0);

type Values = Readonly<Record<string, string | number>>;

let texts: Texts = {};
let language = 'en';
let plurals = new Intl.PluralRules(language);

/** Takes the texts of the language in force, by raw word, and what Intl calls the language. */
export function setTexts(next: Texts, locale = 'en'): void {
  texts = next;
  language = locale;
  plurals = new Intl.PluralRules(locale);
}

/** What Intl calls the language in force. */
export function locale(): string {
  return language;
}

function formOf(text: Text, values: Values): string {
  if (typeof text === 'string') return text;
  return text[plurals.select(Number(values['count'] ?? 0))] ?? text.other;
}

function say(word: string, values: Values): string {
  // What somebody wrote may be 'constructor', which names something on every object.
  const text = Object.hasOwn(texts, word) ? texts[word] : undefined;
  return fillIn(formOf(text ?? word, values), values);
}

/**
 * The text of a raw word (its English) in the language in force, in the form that its `count` asks for; `{name}` is
 * replaced by the value of that name.
 */
export function t<Word extends RawWord>(word: Word, ...[values]: ValueArguments<Word>): string {
  return say(word, values ?? {});
}

/** The text of what server, device or deployment say: where there is none, it stands as it is. */
export function translate(word: string): string {
  return say(word, {});
}
