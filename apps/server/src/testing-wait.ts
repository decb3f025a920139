/** How long tests wait, at most, for what comes of itself, ms: a machine that others keep busy is slow. */
export const LONG = { timeout: 60_000 } as const;
