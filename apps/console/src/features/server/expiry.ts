import { formatDay } from '../../ui/text/format.ts';

const DAY_MS = 86_400_000;

/**
 * When the licence ends, ms since 1970 UTC: undefined is never. A date is valid to the end of its day at the server
 * (rule D15); a number is unix seconds (rule SRV-1).
 * @param zoneSeconds the server's, seconds east of UTC
 */
function expiryEnd(expiry: string, zoneSeconds: number): number | undefined {
  if (/^\d{9,11}$/.test(expiry)) return Number(expiry) * 1000;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(expiry)) return undefined;
  const midnight = Date.parse(`${expiry}T00:00:00Z`);
  return Number.isNaN(midnight) ? undefined : midnight + DAY_MS - zoneSeconds * 1000;
}

/** Whether the licence is over at the time. */
export function isOver(expiry: string, zoneSeconds: number, nowMs: number): boolean {
  return nowMs >= (expiryEnd(expiry, zoneSeconds) ?? Number.POSITIVE_INFINITY);
}

/** Whether the licence ends within so many days; not once it is over. */
export function endsWithin(days: number, expiry: string, zoneSeconds: number, nowMs: number): boolean {
  const end = expiryEnd(expiry, zoneSeconds);
  return end !== undefined && nowMs < end && end - nowMs <= days * DAY_MS;
}

/** The expiry as YYYY-MM-DD, or as the server wrote it when it is neither date nor time; empty is never. */
export function expiryDate(expiry: string, zoneSeconds: number): string {
  const end = expiryEnd(expiry, zoneSeconds);
  return end === undefined ? expiry : formatDay(end - 1, zoneSeconds);
}
