/** Seconds since 1970 of a time in ms. */
export const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** The stretch of time that was asked for, in ms: the last second is all of it. */
export function stretchOf({
  afterUpdatetime,
  beforeUpdatetime,
}: {
  readonly afterUpdatetime?: number | undefined;
  readonly beforeUpdatetime?: number | undefined;
}): { readonly fromMs: number | undefined; readonly toMs: number | undefined } {
  return {
    fromMs: afterUpdatetime === undefined ? undefined : afterUpdatetime * 1000,
    toMs: beforeUpdatetime === undefined ? undefined : beforeUpdatetime * 1000 + 999,
  };
}
