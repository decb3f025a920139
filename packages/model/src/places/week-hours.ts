import { weekdayOf, zoneDayAt, zoneMinute, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { FenceRules, WeekSpan } from './fence-rules.ts';

/** From when to when, ms since 1970 UTC. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** When stretches of the week are that have a part between two moments, by a zone's clocks, in order. */
export function spansBetween(
  spans: readonly WeekSpan[],
  zone: ZoneName,
  fromMs: number,
  toMs: number,
): readonly Span[] {
  const found: Span[] = [];
  const last = zoneDayAt(zone, toMs).day;
  // One of the day before goes over midnight.
  for (let day = zoneDayAt(zone, fromMs).day - 1; day <= last; day++)
    for (const { days, from, to } of spans) {
      if (!days.includes(weekdayOf(day))) continue;
      const begin = zoneMinute(zone, day, from);
      const end = zoneMinute(zone, to > from ? day : day + 1, to);
      if (end > begin && end > fromMs && begin < toMs) found.push({ fromMs: begin, toMs: end });
    }
  return found.sort((a, b) => a.fromMs - b.fromMs);
}

/** Those that touch as one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const before = whole.at(-1);
    if (before === undefined || span.fromMs > before.toMs) whole.push(span);
    else if (span.toMs > before.toMs) whole.splice(-1, 1, { fromMs: before.fromMs, toMs: span.toMs });
  }
  return whole;
}

/** A week and two days: whatever hours there are have begun, and ended, in it. */
const LOOK_MS = 9 * 86_400_000;

/** When nobody is to be inside: hours that have a part between two moments, each from its true begin on; without one where they never end. */
export function forbiddenBetween(
  { when, spans }: NonNullable<FenceRules['hours']>,
  zone: ZoneName,
  fromMs: number,
  toMs: number,
): readonly Span[] {
  let at = fromMs - LOOK_MS;
  if (when === 'within')
    return joined(spansBetween(spans, zone, at, toMs))
      .filter((span) => span.toMs > fromMs)
      .map((span) => (span.fromMs <= at ? { ...span, fromMs: Number.NEGATIVE_INFINITY } : span));
  const found: Span[] = [];
  for (const span of [
    ...joined(spansBetween(spans, zone, at, toMs + LOOK_MS)),
    { fromMs: toMs + LOOK_MS, toMs: 0 },
  ]) {
    if (span.fromMs > fromMs && at < toMs && span.fromMs > at) found.push({ fromMs: at, toMs: span.fromMs });
    at = Math.max(at, span.toMs);
  }
  return found;
}
