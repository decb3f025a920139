import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';

const BYTES = DAY_MINUTES / 8;

/** The days (since 1970 UTC) of a stretch of time, ms; its end is no part of it. */
export function daysOf({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): number[] {
  const first = Math.floor(startMs / DAY_MS);
  const last = Math.floor(Math.max(startMs, endMs - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The minutes of a day that the stretches have something of, a bit each. */
export function minuteBits(
  day: number,
  stretches: Iterable<{ readonly startMs: number; readonly endMs: number }>,
  bits: Uint8Array = new Uint8Array(BYTES),
): Uint8Array {
  const fromMs = day * DAY_MS;
  for (const { startMs, endMs } of stretches) {
    const first = Math.max(0, Math.floor((startMs - fromMs) / MINUTE_MS));
    const last = Math.min(DAY_MINUTES - 1, Math.floor((Math.max(startMs, endMs - 1) - fromMs) / MINUTE_MS));
    for (let minute = first; minute <= last; minute++) {
      bits[minute >> 3] = (bits[minute >> 3] ?? 0) | (1 << (minute & 7));
    }
  }
  return bits;
}

/** Whether the minute of the day is among them. */
export function hasMinute(bits: Uint8Array, minute: number): boolean {
  return ((bits[minute >> 3] ?? 0) & (1 << (minute & 7))) !== 0;
}

/** Whether any minute from one on to another is among them; the second one is no part of it. */
export function hasAnyMinute(bits: Uint8Array, from: number, to: number): boolean {
  const end = Math.min(to, DAY_MINUTES);
  let minute = Math.max(0, from);
  while (minute < end) {
    // Eight at once where they are a byte.
    const isByte = (minute & 7) === 0 && minute + 8 <= end;
    if (isByte ? (bits[minute >> 3] ?? 0) !== 0 : hasMinute(bits, minute)) return true;
    minute += isByte ? 8 : 1;
  }
  return false;
}
