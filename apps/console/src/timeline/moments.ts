import { serverNow } from '../connection/server-now.ts';

/** Of what ends at a moment this much is shown, ms. */
export const LAST_MS = 5_000;
/** Somebody at the very beginning of an event wants the one before, ms. */
const JUST_MS = 2_000;

/** Recordings begin after 1970, and none is of what is to come: a server refuses the one, and has nothing of the other. */
export const reachable = (ms: number): number => Math.max(0, Math.min(Math.round(ms), serverNow()));

/**
 * The next of some marks, or the one before.
 * @param marks by their time, rising, ms since 1970
 */
export function markFrom(
  marks: readonly { readonly timeMs: number }[],
  atMs: number,
  by: 1 | -1,
): number | undefined {
  const times = marks.map(({ timeMs }) => timeMs);
  return by === 1 ? times.find((ms) => ms > atMs) : times.findLast((ms) => ms < atMs - JUST_MS);
}
