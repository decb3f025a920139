/** The moment that an address says, as unix seconds or ISO 8601: ms since 1970 UTC, undefined for what is none. */
export function momentOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  // What else a browser takes for a date is a guess.
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : isDate ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) && ms > 0 && ms < 1e14 ? Math.round(ms) : undefined;
}
