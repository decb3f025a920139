import { MOST_TRIES } from '@outrider/model/retrievals/limits.ts';

/** After a try that brought nothing; twice as long after each. */
const AGAIN_MS = { first: 2_000, longest: 600_000 } as const;
/** What waits for somebody else. */
export const OTHERS_MS = 60_000;

/**
 * When what brought nothing is tried again.
 * @param tries how often it was tried before
 * @param counts whether it was a try: what waited for somebody else was none
 * @param isThere whether the device is: one that is away was not tried
 * @returns how often it was tried, and after how long it is again; undefined where it was tried often enough
 */
export function nextTry(
  tries: number,
  counts: boolean,
  isThere: boolean,
): { readonly tries: number; readonly afterMs: number } | undefined {
  const now = tries + (counts && isThere ? 1 : 0);
  if (now >= MOST_TRIES) return undefined;
  return {
    tries: now,
    afterMs: counts ? Math.min(AGAIN_MS.longest, AGAIN_MS.first * 2 ** now) : OTHERS_MS,
  };
}
