import { z } from 'zod';

/** LINE and PARAGRAPH SEPARATOR, and what turns the direction of the text around it: a name would read as another. */
const TURNING = /[\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;

/**
 * A text that is one plain line of whole characters: no control characters, nothing that breaks the line or turns its
 * direction, no halves of characters.
 */
export const plainLine = z
  .string()
  .regex(/^\P{Cc}*$/u, 'has control characters')
  .refine((text) => !TURNING.test(text), 'has characters that break or turn the line')
  .refine((text) => text.isWellFormed(), 'has halves of characters');
