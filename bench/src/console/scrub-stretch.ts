const HOUR_MS = 3_600_000;

/** The longest part of a stretch that lies within one hour: a bar to drag along is so long. ms since 1970 UTC, in zones of whole hours. */
export function withinAnHour(fromMs: number, toMs: number): readonly [fromMs: number, toMs: number] {
  const parts: [number, number][] = [];
  for (let at = fromMs; at < toMs; at = endOfHour(at)) parts.push([at, Math.min(toMs, endOfHour(at))]);
  const [longest = [fromMs, toMs]] = parts.toSorted(([a, b], [c, d]) => d - c - (b - a));
  return longest;
}

const endOfHour = (ms: number): number => (Math.floor(ms / HOUR_MS) + 1) * HOUR_MS;
