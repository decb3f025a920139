import { texts as devices } from './devices/texts.ts';
import { texts as events } from './events/texts.ts';
import { texts as groups } from './groups/texts.ts';
import { texts as live } from './live/texts.ts';
import { texts as maps } from './maps/texts.ts';
import { texts as mileage } from './mileage/texts.ts';
import { texts as people } from './people/texts.ts';
import { texts as positions } from './positions/texts.ts';
import type { Language } from './preferences/languages.ts';
import { texts as preferences } from './preferences/texts.ts';
import { texts as server } from './server/texts.ts';
import { texts as shared } from './shared-texts.ts';
import type { Texts } from './text.ts';
import { texts as variants } from './variants/texts.ts';

/** Every area's texts. A word belongs to one area alone. */
export const areaTexts = [
  shared,
  devices,
  events,
  groups,
  live,
  maps,
  mileage,
  people,
  positions,
  preferences,
  server,
  variants,
] as const;

type WordsOf<Area> = Area extends { readonly tw: infer Words } ? keyof Words & string : never;

/** A word that has its texts: the English itself. */
export type RawWord = WordsOf<(typeof areaTexts)[number]>;

/** Names of the values that a word holds. */
type ValueName<Word extends string> = Word extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

/** The values that a word holds; `count` chooses between the forms of a text. */
export type TextValues<Word extends string> = {
  readonly [Name in ValueName<Word>]: Name extends 'count' ? number : string | number;
};

/** A word that holds no values, as tables have them. */
export type PlainWord = { [Word in RawWord]: [ValueName<Word>] extends [never] ? Word : never }[RawWord];

function merged(language: Language): Texts {
  const all: Record<string, Texts[string]> = {};
  for (const area of areaTexts) Object.assign(all, area[language]);
  return all;
}

/** Texts by language, then by raw word. English holds only what is not the word itself. */
export const texts: Readonly<Record<Language, Texts>> = { en: merged('en'), tw: merged('tw') };
