/** Clocks of terminals run at UTC+8 (JT/T 808-2019 section 8.21, table 23). */
const DEVICE_OFFSET_MS = 8 * 3_600_000;

function parse(digits: string): number | undefined {
  if (!/^\d{12}$/.test(digits)) return undefined;
  const part = (at: number) => Number(digits.slice(at, at + 2));
  const [year, month, day] = [2000 + part(0), part(2), part(4)];
  const [hour, minute, second] = [part(6), part(8), part(10)];
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  // A day that the month has not would roll over into the next month.
  return day >= 1 && new Date(ms).getUTCMonth() === month - 1 ? ms : undefined;
}

function print(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(2, 4)}${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}`;
}

/**
 * A device's time, YYMMDDhhmmss at UTC+8, in ms since 1970 UTC.
 * Undefined when it is no time: other digits, or a day or hour that does not exist, such as all zeros.
 */
export function decodeTime(digits: string): number | undefined {
  const ms = parse(digits);
  return ms === undefined ? undefined : ms - DEVICE_OFFSET_MS;
}

/** A time in ms since 1970 UTC as a device writes it; for the years 2000 to 2099. */
export function encodeTime(ms: number): string {
  return print(ms + DEVICE_OFFSET_MS);
}

/** ms since 1970 as YYMMDDhhmmss in UTC: the answer to 0x0004 alone is in UTC (JT/T 808-2019 section 8.5). */
export function encodeUtcTime(ms: number): string {
  return print(ms);
}
