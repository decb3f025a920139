import { z } from 'zod';

/** The forms of a text that counts: one for each category that Intl.PluralRules gives its `{count}`. */
export const pluralFormsSchema = z.object({
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

/** Texts of a language, by raw word: the English text, misspelt ones included (rule T01). */
export type Texts = Readonly<Record<string, Text>>;
