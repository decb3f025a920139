/** A stretch of time, ms since 1970 UTC; its end is no part of it. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The shortest and the longest stretch that a timeline shows. */
export const SHORTEST_MS = 10_000;
export const LONGEST_MS = 31 * 86_400_000;

/** How long it is, ms. */
export const lengthOf = ({ fromMs, toMs }: Stretch): number => toMs - fromMs;

/** Where a moment lies in a stretch that is drawn so wide, px. */
export function xOf({ fromMs, toMs }: Stretch, ms: number, width: number): number {
  return ((ms - fromMs) / (toMs - fromMs)) * width;
}

/** The moment at a place of a stretch that is drawn so wide. */
export function msAt({ fromMs, toMs }: Stretch, x: number, width: number): number {
  return fromMs + (x / width) * (toMs - fromMs);
}

/** A stretch that many times as long, in which a moment stays where it is; within what a timeline shows. */
export function zoomed(stretch: Stretch, atMs: number, times: number): Stretch {
  const length = lengthOf(stretch);
  const wanted = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, length * times));
  const part = (atMs - stretch.fromMs) / length;
  const fromMs = atMs - part * wanted;
  return { fromMs, toMs: fromMs + wanted };
}

/** The stretch so much later; earlier where it is negative. */
export function moved({ fromMs, toMs }: Stretch, byMs: number): Stretch {
  return { fromMs: fromMs + byMs, toMs: toMs + byMs };
}

/** Whether the moment is in it. */
export const holds = ({ fromMs, toMs }: Stretch, ms: number): boolean => ms >= fromMs && ms < toMs;

/** As much of the past as the stretch may show: it begins before now, and after the beginning of all time. */
export function kept(stretch: Stretch, nowMs: number): Stretch {
  const length = lengthOf(stretch);
  const latest = nowMs - Math.min(length, SHORTEST_MS) / 2;
  if (stretch.fromMs > latest) return moved(stretch, latest - stretch.fromMs);
  return stretch.fromMs < 0 ? moved(stretch, -stretch.fromMs) : stretch;
}

/** The stretch of the same length with the moment in its middle. */
export function around(stretch: Stretch, ms: number): Stretch {
  return moved(stretch, ms - (stretch.fromMs + lengthOf(stretch) / 2));
}
