import type { Right } from '../people/rights.ts';

/** Pages without the console around them, by the first part of their address (rule NAV-9). */
export const standalonePages = ['live', 'playback', 'remote', 'dlplayback', 'dlremote'] as const;
export type StandalonePage = (typeof standalonePages)[number];

/** What a page takes: the right of the person who opens it, whether it is of a moment, and whether it is to take something away. */
export const standaloneTerms: Readonly<
  Record<StandalonePage, { readonly right: Right; readonly ofMoment: boolean; readonly takes: boolean }>
> = {
  live: { right: 'P_live', ofMoment: false, takes: false },
  playback: { right: 'P_lopb', ofMoment: true, takes: false },
  remote: { right: 'P_repb', ofMoment: true, takes: false },
  dlplayback: { right: 'P_lopb', ofMoment: true, takes: true },
  dlremote: { right: 'P_repb', ofMoment: true, takes: true },
};

const USUAL_SECONDS = 60;
/** So little is meant in minutes. */
const MOST_MINUTES = 5;
const MOST_REPLAYED = 1_800;
const MOST_TAKEN = 3_600;

/**
 * How many seconds the duration of a standalone page's address means (rule C28).
 * @param text as it is in the address; absent is a minute
 */
export function standaloneSeconds(page: StandalonePage, text: string | undefined): number {
  const said = Number.parseInt(text ?? '', 10);
  if (Number.isNaN(said) || said <= 0) return USUAL_SECONDS;
  const seconds = said <= MOST_MINUTES ? said * 60 : said;
  if (standaloneTerms[page].takes) return Math.min(seconds, MOST_TAKEN);
  return seconds > MOST_REPLAYED ? USUAL_SECONDS : seconds;
}
