import { between, type Random } from '@outrider/kit/seeded-random.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { Shift } from '@outrider/virtual-fleet/driving/shifts.ts';

/** A day's work is about this hour of the machine's clock, with a break in its middle where there is room for one. */
const MIDDLE_MINUTE = 13 * 60;
const BREAK_MINUTES = 45;
const DAY_MINUTES = 24 * 60;
/** So long before now somebody drives, whatever the hour: people who look find the last minutes. */
const AT_LEAST_MS = 30 * MINUTE_MS;
const CUTS = 3;

export interface Week {
  readonly days: number;
  /** Of work a day, 1 to 24. */
  readonly hours: number;
  /** ms since 1970 UTC: the end of it. */
  readonly nowMs: number;
}

/** The shifts of a day, in minutes after midnight. */
function shiftsOfDay(hours: number): readonly (readonly [from: number, to: number])[] {
  const work = hours * 60;
  if (work + BREAK_MINUTES > DAY_MINUTES) return [[0, DAY_MINUTES]];
  // About the middle of the day, as far as it does not begin before it.
  const begin = Math.max(0, Math.floor(MIDDLE_MINUTE - (work + BREAK_MINUTES) / 2));
  const end = Math.min(DAY_MINUTES, begin + work + BREAK_MINUTES);
  const half = begin + Math.floor(work / 2);
  return [
    [begin, half],
    [half + BREAK_MINUTES, end],
  ];
}

/** When vehicles are at work from some days ago up to now, by the clock of this machine, the oldest first. */
export function shiftsOf({ days, hours, nowMs }: Week): Shift[] {
  const beginMs = nowMs - days * DAY_MS;
  const shifts: { fromMs: number; toMs: number }[] = [];
  const add = (fromMs: number, toMs: number): void => {
    const from = Math.max(fromMs, beginMs);
    const to = Math.min(toMs, nowMs);
    const before = shifts.at(-1);
    if (from >= to) return;
    if (before !== undefined && before.toMs >= from) before.toMs = Math.max(before.toMs, to);
    else shifts.push({ fromMs: from, toMs: to });
  };
  for (let back = days; back >= 0; back--) {
    const midnight = new Date(nowMs);
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - back);
    for (const [from, to] of shiftsOfDay(hours))
      add(midnight.getTime() + from * MINUTE_MS, midnight.getTime() + to * MINUTE_MS);
  }
  add(nowMs - AT_LEAST_MS, nowMs);
  return shifts;
}

/** What is left of stretches where one is taken out. */
function without(spans: readonly Shift[], { fromMs, toMs }: Shift): Shift[] {
  return spans.flatMap((span) => {
    const rest = [
      { fromMs: span.fromMs, toMs: Math.min(span.toMs, fromMs) },
      { fromMs: Math.max(span.fromMs, toMs), toMs: span.toMs },
    ];
    return rest.filter((one) => one.fromMs < one.toMs);
  });
}

/**
 * What of a shift is recorded, of each channel: all of it but for a dead spot of the network of some minutes, cuts of some seconds, and
 * half an hour in which one camera was unplugged.
 * @returns by channel, the first at 0
 */
export function recordedSpans(shift: Shift, channels: number, random: Random): Shift[][] {
  // Of the last minute everything is there: people who look for what is newest find it.
  const lastMs = shift.toMs - MINUTE_MS;
  const gap = (lowMs: number, highMs: number): Shift => {
    const lengthMs = Math.min(between(random, lowMs, highMs), (lastMs - shift.fromMs) / 4);
    const fromMs = Math.round(between(random, shift.fromMs, lastMs - lengthMs));
    return { fromMs, toMs: Math.round(fromMs + lengthMs) };
  };
  const dead = gap(3 * MINUTE_MS, 12 * MINUTE_MS);
  const cuts = Array.from({ length: CUTS }, () => gap(3_000, 20_000));
  const all = [dead, ...cuts].reduce(without, [shift]);
  const unplugged = gap(20 * MINUTE_MS, 40 * MINUTE_MS);
  const camera = Math.floor(random() * channels);
  return Array.from({ length: channels }, (_, at) => (at === camera ? without(all, unplugged) : all));
}
