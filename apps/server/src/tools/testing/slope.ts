/** A look at something that may grow. */
export interface Look {
  /** Since the beginning. */
  readonly ms: number;
  readonly bytes: number;
}

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** How fast it grows, MB an hour: by the least squares of all looks. */
export function slopeOf(looks: readonly Look[]): number {
  const meanMs = looks.reduce((sum, { ms }) => sum + ms, 0) / looks.length;
  const mean = looks.reduce((sum, { bytes }) => sum + bytes, 0) / looks.length;
  const over = looks.reduce((sum, { ms, bytes }) => sum + (ms - meanMs) * (bytes - mean), 0);
  const under = looks.reduce((sum, { ms }) => sum + (ms - meanMs) ** 2, 0);
  return under === 0 ? 0 : ((over / under) * HOUR_MS) / MB;
}
