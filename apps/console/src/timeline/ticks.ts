import type { Stretch } from './stretch.ts';
import type { ZoneClock } from './zone-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
] as const;

/** A line of the axis. */
export interface Tick {
  readonly ms: number;
  /** What stands there: a time, or at midnight a date. */
  readonly kind: 'time' | 'date';
  readonly text: string;
}

/** The step of an axis on which a step may not be shorter than so many ms. */
export function stepFor(leastMs: number): number {
  return STEPS.find((step) => step >= leastMs) ?? STEPS[STEPS.length - 1] ?? DAY;
}

/**
 * The lines of an axis, by the hands of a clock. In the night in which clocks go back an hour is there twice, each with how far it is
 * ahead of UTC; where they leap an hour is not there.
 * @param stepMs of {@link stepFor}
 * @param dateText how a day is written
 */
export function ticksOf(
  stretch: Stretch,
  stepMs: number,
  clock: ZoneClock,
  dateText: (ms: number) => string,
): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let day = clock.dayOf(stretch.fromMs); day.fromMs < stretch.toMs; day = clock.dayOf(day.toMs)) {
    if (stepMs >= DAY) {
      const number = Math.round((day.fromMs + clock.offsetMs(day.fromMs)) / DAY);
      if (number % Math.round(stepMs / DAY) === 0) put(ticks, stretch, day.fromMs, clock, dateText);
      continue;
    }
    // What divides an hour has its lines at each step of time; longer steps where the hands are.
    const every = Math.min(stepMs, HOUR);
    const first = Math.max(0, Math.floor((stretch.fromMs - day.fromMs) / every));
    for (let ms = day.fromMs + first * every; ms < Math.min(day.toMs, stretch.toMs); ms += every) {
      if (stepMs > HOUR && clock.timeOfDay(ms) % stepMs !== 0) continue;
      put(ticks, stretch, ms, clock, dateText);
    }
  }
  return ticks;
}

function put(
  ticks: Tick[],
  { fromMs, toMs }: Stretch,
  ms: number,
  clock: ZoneClock,
  dateText: (ms: number) => string,
): void {
  if (ms < fromMs || ms >= toMs) return;
  if (clock.timeOfDay(ms) === 0) {
    ticks.push({ ms, kind: 'date', text: dateText(ms) });
    return;
  }
  const time = clock.text(ms).slice(11);
  const short = time.endsWith(':00') ? time.slice(0, 5) : time;
  ticks.push({
    ms,
    kind: 'time',
    text: clock.isTwice(ms) ? `${short} ${aheadText(clock.offsetMs(ms))}` : short,
  });
}

/** '+2', '-3:30': hours ahead of UTC. */
function aheadText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs / MINUTE);
  const rest = minutes % 60;
  const hours = `${offsetMs < 0 ? '-' : '+'}${Math.floor(minutes / 60)}`;
  return rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`;
}
