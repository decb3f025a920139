import { z } from 'zod';

/** Furthest offsets from UTC, seconds. */
export const MIN_TZ = -43_200;
export const MAX_TZ = 50_400;
const MAX_ZONE = 64;

/** Whether a name is that of a time zone that this machine knows, such as Asia/Taipei. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const tzSeconds = z.int().min(MIN_TZ).max(MAX_TZ);

/** Name of a time zone; empty where an offset alone is said. */
export const zoneName = z
  .string()
  .max(MAX_ZONE)
  .refine((name) => name === '' || isZone(name), 'is no time zone that the server knows');

/** The clocks by which a report counts: of its zone, which know of summer time, else so many seconds from UTC. */
export const clocksOf = ({ zone, tz }: { readonly zone: string; readonly tz: number }): string =>
  zone === '' ? String(tz) : zone;
