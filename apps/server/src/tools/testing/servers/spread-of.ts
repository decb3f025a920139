/** Times of the same kind, told by their middle, by what nearly all keep within, and by the longest. */
export interface Spread {
  readonly count: number;
  readonly maxMs: number;
  readonly words: string;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param times ms */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const maxMs = sorted.at(-1) ?? 0;
  const words =
    sorted.length === 0
      ? 'never'
      : `p50 ${seconds(at(0.5))}, p95 ${seconds(at(0.95))}, at most ${seconds(maxMs)}`;
  return { count: sorted.length, maxMs, words };
}
