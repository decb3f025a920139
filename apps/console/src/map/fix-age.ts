import { session } from '../connection/session-state.ts';
import { formatAge } from '../ui/text/format.ts';

/** A place is not that of now once it is older than this: a vehicle that drives tells its own every half minute at least. */
const OLD_MS = 120_000;

/** How old a place is, in words: '12 min'; empty while it is of now, and where nobody knows (0). Taken in ms since 1970 UTC. */
export function fixAge(takenMs: number): string {
  if (takenMs === 0) return '';
  const ageMs = Date.now() + (session.getState().server?.clockOffsetMs ?? 0) - takenMs;
  return ageMs > OLD_MS ? formatAge(ageMs) : '';
}
