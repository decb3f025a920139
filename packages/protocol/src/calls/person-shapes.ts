import { MAX_OTHER_NAME, MOST_OTHER_NAMES } from '@outrider/model/privacy/erasure.ts';
import { z } from 'zod';

/** People who export and erase people: what is found by a name is found in what is kept of every vehicle. No token does this (decision 0119). */
export const ofPeople = { right: 'signed-in', maxLevel: 0, tokens: 'never' } as const;

/** Digests and pseudonyms in the audit trail: it is checked by them. */
const NO_MARK = /^(?![\da-f]{64}$|person-[\da-f]+$)/i;

/** In which texts a person who is erased is looked for, and by which further names. */
export const soughtTexts = {
  texts: z
    .boolean()
    .default(true)
    .describe('whether their name is looked for in notes, memos and other texts, too'),
  also: z
    .array(
      z.string().trim().min(2).max(MAX_OTHER_NAME).regex(NO_MARK, 'a mark of the audit trail is no name'),
    )
    .max(MOST_OTHER_NAMES)
    .default([])
    .describe('other names that they have in texts'),
};
/** That it is meant. */
export const typedName = { typed: z.string().max(64).describe('their name, typed once more') };

/** What erasing a person would do. */
export const personLook = z.object({
  name: z.string(),
  refused: z.string().describe('why they cannot be erased, as a text of the server; empty: they can'),
  places: z.array(
    z.object({
      what: z.string().describe('what it is, in English'),
      rows: z.int().optional().describe('how many; absent: not counted, as there may be very many'),
      fate: z.enum(['removed', 'replaced']).describe('replaced: a pseudonym stands in place of their name'),
    }),
  ),
  kept: z.array(z.object({ what: z.string(), why: z.string() })).describe('what stays, and why'),
  namesakes: z
    .int()
    .describe('others who have the same name: what says only the name is replaced for them, too'),
  backups: z.object({
    made: z
      .array(z.int())
      .describe('when backups were made that hold them still, unix seconds, the newest first'),
    keep: z.int().describe('how many that are made by the clock are kept'),
    hours: z.int().describe('hours between two of them; 0: none are made by the clock'),
  }),
});
/** That the erasing of a person has begun. */
export const erasureBegun = z.object({
  hasError: z.literal(false),
  message: z.string(),
  id: z.int(),
  alias: z.string().describe('what stands in place of their name'),
});
export const erasingErrors = ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'] as const;
export const personFileErrors = ['NOT_FOUND', 'RATE_LIMIT', 'STORE_FULL'] as const;
/** How long a page waits for a person's data, ms. */
export const PERSON_FILE_MS = 600_000;
