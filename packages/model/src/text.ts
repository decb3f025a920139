import { z } from 'zod';

/** The forms of a text that counts: one for each category that Intl.PluralRules gives its `{count}`. */
const pluralFormsSchema = z.object({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
});

/** The text of a raw word in a language. `{name}` stands for a value. */
export const textSchema = z.union([z.string(), pluralFormsSchema]);

export type Text = Readonly<z.infer<typeof textSchema>>;

/** Names of the values that a word holds. */
type ValueName<Word extends string> = Word extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

/** The values that a word holds; `count` chooses between the forms of a text. */
type TextValues<Word extends string> = {
  readonly [Name in ValueName<Word>]: Name extends 'count' ? number : string | number;
};

/** What has to be said beside a word: nothing, or its values. */
export type ValueArguments<Word extends string> = [ValueName<Word>] extends [never]
  ? []
  : [values: TextValues<Word>];

/** A text with each `{name}` replaced by the value of that name; one that has none stands as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** What the server says of an error: a sentence as its area declares it, with its values. */
export function sentence<Word extends string>(word: Word, ...[values]: ValueArguments<Word>): string {
  return fillIn(word, values ?? {});
}

/** Texts of a language, by raw word: the English text, misspelt ones included (rule T01). */
export type Texts = Readonly<Record<string, Text>>;
