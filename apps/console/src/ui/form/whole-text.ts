import type { PlainWord } from '@outrider/model/texts.ts';
import { z } from 'zod';

/** What a field holds for a whole number, or for nothing. */
export const wholeText = (most: number, error: PlainWord, least = 0) =>
  z
    .string()
    .refine(
      (text) =>
        text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most),
      error,
    );
