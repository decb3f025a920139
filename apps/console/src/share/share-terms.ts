import { MIN_SHARE_PASSWORD, type SHARE_HOURS } from '@outrider/model/shares/share-link.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

export type Hours = (typeof SHARE_HOURS)[number];

/** How long a link may last, in words. */
export const lives: readonly (readonly [hours: Hours, text: PlainWord])[] = [
  [1, '1 hour'],
  [8, '8 hours'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '7 days'],
  [720, '30 days'],
];

/** A stretch of the server's recordings, ms since 1970 UTC. */
export interface Moment {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether a password will do: none, or one that is long enough. */
export const isPassword = (text: string): boolean => text === '' || text.length >= MIN_SHARE_PASSWORD;
