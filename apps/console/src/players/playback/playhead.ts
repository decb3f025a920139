/** Where a playhead was, and how it goes on from there: whoever has it knows where it is at any time. */
export interface PlayheadAnchor {
  /** ms since 1970 UTC on the server's axis. */
  readonly axisMs: number;
  /** When it was there, by {@link pageNow}. */
  readonly atMs: number;
  /** Axis by clock; 0 while it stands, below 0 backwards. */
  readonly rate: number;
}

/** ms by a clock that never leaps, the same in a page and in its workers. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

/** Where the playhead is at a time of {@link pageNow}. */
export function positionAt({ axisMs, atMs, rate }: PlayheadAnchor, nowMs: number): number {
  return axisMs + (nowMs - atMs) * rate;
}
