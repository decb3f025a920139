import { z } from 'zod';

/** A text that is one plain line of whole characters: no control characters, no halves of characters. */
export const plainLine = z
  .string()
  .regex(/^\P{Cc}*$/u, 'has control characters')
  .refine((text) => text.isWellFormed(), 'has halves of characters');
