/** A stretch that somebody marks, by where it begins and ends; one of both may be missing. ms since 1970 UTC. */
export interface MarkedRange {
  readonly inMs: number | undefined;
  readonly outMs: number | undefined;
}

export const NO_RANGE: MarkedRange = { inMs: undefined, outMs: undefined };

/** The range with another beginning: an end that is not after it is gone. */
export function withIn({ outMs }: MarkedRange, inMs: number | undefined): MarkedRange {
  return { inMs, outMs: outMs !== undefined && inMs !== undefined && outMs <= inMs ? undefined : outMs };
}

/** The range with another end: a beginning that is not before it is gone. */
export function withOut({ inMs }: MarkedRange, outMs: number | undefined): MarkedRange {
  return { inMs: inMs !== undefined && outMs !== undefined && inMs >= outMs ? undefined : inMs, outMs };
}

/** The stretch, once both ends are there. */
export function markedStretch({
  inMs,
  outMs,
}: MarkedRange): { readonly fromMs: number; readonly toMs: number } | undefined {
  return inMs === undefined || outMs === undefined ? undefined : { fromMs: inMs, toMs: outMs };
}
