/** After a try that brought nothing; twice as long after each. */
const AGAIN_MS = { first: 2_000, longest: 600_000 } as const;
/** The pause of an order that waits for somebody else. */
export const OTHERS_MS = 60_000;

/** How a try ended that brought nothing. */
export interface LastTry {
  /** How often it was tried before. */
  readonly tries: number;
  /** After so many in a row an order gives up. */
  readonly mostTries: number;
  /** Whether it was a try: what waited for somebody else was none. */
  readonly counts: boolean;
  /** Whether the device is there: a device that is away was not tried. */
  readonly isThere: boolean;
}

/**
 * When what brought nothing is tried again.
 * @returns how often it was tried, and after how long it is again; undefined where it was tried often enough
 */
export function nextTry({
  tries,
  mostTries,
  counts,
  isThere,
}: LastTry): { readonly tries: number; readonly afterMs: number } | undefined {
  const now = tries + (counts && isThere ? 1 : 0);
  if (now >= mostTries) return undefined;
  return {
    tries: now,
    afterMs: counts ? Math.min(AGAIN_MS.longest, AGAIN_MS.first * 2 ** now) : OTHERS_MS,
  };
}
