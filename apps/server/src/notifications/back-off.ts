/** After the first try that brought nothing, and the longest: twice as long after each. */
const FIRST_MS = 5_000;
const LONGEST_MS = 30 * 60_000;
/** How long all that goes somewhere rests at most while nobody is there. */
const LONGEST_REST_MS = 10 * 60_000;
/** Beyond this power of two everything is longer than the longest. */
const MOST_DOUBLINGS = 20;

const doubled = (times: number, longestMs: number): number =>
  Math.min(longestMs, FIRST_MS * 2 ** Math.min(MOST_DOUBLINGS, Math.max(0, times - 1)));

/** The pause after so many tries, ms. */
export const nextTryAfter = (tries: number): number => doubled(tries, LONGEST_MS);

/** How long all that goes somewhere rests, when nobody was there so many times in a row, ms. */
export const restAfter = (times: number): number => doubled(times, LONGEST_REST_MS);
