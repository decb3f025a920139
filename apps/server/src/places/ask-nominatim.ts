import { z } from 'zod';
import { askJson } from './ask-json.ts';

/** An answer is some hundred bytes; a server that sends more than this is none. */
const MOST_BYTES = 64 * 1024;
/** Longer than any address; more is cut off. */
const LONGEST_NAME = 400;

export interface NominatimQuestion {
  /** With a slash at the end. */
  readonly base: URL;
  readonly what: 'reverse' | 'status';
  readonly query: Readonly<Record<string, string>>;
  /** How this product calls itself: public servers refuse those that do not say. */
  readonly agent: string;
  /** ms after which no answer is waited for. */
  readonly withinMs: number;
}

const plain = z.string().transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_NAME));

/** What `/reverse` answers in format jsonv2: an address, or a word about why there is none. */
export const reverseAnswer = z.union([
  z.object({ display_name: plain, licence: plain.optional() }),
  z.object({ error: z.string() }),
]);
/** What `/status` answers in format json. */
export const statusAnswer = z.object({ status: z.literal(0) });

/** Asks a Nominatim server. @throws Error that says in words for the log why there is no answer */
export async function askNominatim<Answer>(
  { base, what, query, agent, withinMs }: NominatimQuestion,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const url = new URL(what, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return await askJson({ url, agent, withinMs, mostBytes: MOST_BYTES }, schema);
}
