import type { ByteRange } from '@outrider/model/events/attachment.ts';

/** Ranges with one more: rising, none touches the next. */
export function withRange(ranges: readonly ByteRange[], [from, to]: ByteRange): ByteRange[] {
  if (from >= to) return [...ranges];
  const before = ranges.filter((range) => range[1] < from);
  const behind = ranges.filter((range) => range[0] > to);
  const touching = ranges.slice(before.length, ranges.length - behind.length);
  const first = Math.min(from, touching[0]?.[0] ?? from);
  const last = Math.max(to, touching.at(-1)?.[1] ?? to);
  return [...before, [first, last], ...behind];
}

/** What of so many bytes is in none of the ranges. */
export function missingOf(ranges: readonly ByteRange[], bytes: number): ByteRange[] {
  const missing: ByteRange[] = [];
  let reached = 0;
  for (const [from, to] of ranges) {
    if (from > reached) missing.push([reached, Math.min(from, bytes)]);
    reached = Math.max(reached, to);
  }
  if (reached < bytes) missing.push([reached, bytes]);
  return missing.filter(([from, to]) => from < to);
}

/** Bytes that the ranges have. */
export const bytesOf = (ranges: readonly ByteRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);
