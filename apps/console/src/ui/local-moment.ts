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
