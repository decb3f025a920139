import { z } from 'zod';

/** A whole number from `low` to `high`. */
export function wholeNumber(low: number, high: number): z.ZodInt {
  const error = `wants a whole number from ${low} to ${high}`;
  return z.int({ error }).min(low, { error }).max(high, { error });
}

/** A port; 0 is any that is free. */
export const port: z.ZodInt = wholeNumber(0, 65_535);

/** An address, file or folder: empty it would silently be another one. */
export const name: z.ZodString = z.string().min(1, { error: 'wants a value' });

/** One of the given words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
): z.ZodEnum<{ [Word in Words[number]]: Word }> {
  const last = words.length - 1;
  return z.enum(words, { error: `wants ${words.slice(0, last).join(', ')} or ${words[last]}` });
}

/** Whether it is where a PostgreSQL database is. */
const isDatabaseAddress = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

const noDatabase =
  'wants the address of a PostgreSQL database, such as postgres://user:password@host:5432/outrider';

/** The address of a PostgreSQL database. */
export const databaseAddress: z.ZodString = z
  .string({ error: noDatabase })
  .refine(isDatabaseAddress, { error: noDatabase });
