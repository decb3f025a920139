const two = (value: number): string => String(value).padStart(2, '0');

/** A moment for a field of date and time, in the browser's own zone. @param ms since 1970 UTC */
export function toField(ms: number): string {
  const at = new Date(ms);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The same to the second, for a field that asks for one. */
export function toFieldSecond(ms: number): string {
  return `${toField(ms)}:${two(new Date(ms).getSeconds())}`;
}

/** The moment that a field says, ms since 1970 UTC; undefined for what is none. */
export function fromField(value: string): number | undefined {
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * When the hour of a moment began by the browser's clocks, ms since 1970 UTC: zones are apart by parts of an hour too, and an hour that
 * is there twice in a night keeps its two apart.
 */
export function hourOf(ms: number): number {
  const at = new Date(ms);
  return ms - at.getMinutes() * 60_000 - at.getSeconds() * 1_000 - at.getMilliseconds();
}
