import { worldMetres, type WorldPoint } from '../mercator.ts';

/** A vehicle glides from one fix to the next for as long as its reports are apart, and never longer than this. */
export const LONGEST_GLIDE_MS = 2_000;
/** Fixes further apart than this are no driving: the vehicle is put there at once. */
const FARTHEST_GLIDE_M = 3_000;

/**
 * How long to glide from fix to fix, ms.
 * @param sinceLast ms since the fix before arrived
 */
export function glideDuration(from: WorldPoint, to: WorldPoint, sinceLast: number): number {
  const metres = worldMetres(Math.hypot(to.x - from.x, to.y - from.y), to.y);
  if (metres === 0 || metres > FARTHEST_GLIDE_M) return 0;
  return Math.min(LONGEST_GLIDE_MS, Math.max(0, sinceLast));
}

/** Share of a glide that is done, 0 to 1. */
export function glideShare(now: number, start: number, duration: number): number {
  return duration <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration));
}

/** The heading nearest to `from` (degrees, unbounded) that points as `to` does: turns go the short way. */
export function nearestTurn(from: number, to: number): number {
  const turn = (((to - from) % 360) + 540) % 360;
  return from + turn - 180;
}
