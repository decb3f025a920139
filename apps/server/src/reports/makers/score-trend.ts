import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { driverScore } from '@outrider/model/reports/driver-score.ts';
import { periodAt, reportPeriods, type ReportStretch } from '@outrider/model/reports/periods.ts';
import { eventsOf, type ReportSubject } from '../report-subject.ts';

/** Weeks of a trend. */
export const TREND_WEEKS = 8;
/** Of a week in which nobody entered the driver and nothing happened. */
const NOTHING = '–';

/** The last weeks that are over at a moment, from Monday to Sunday by a zone's clocks, the oldest first; those that begin too long ago are left out. */
export function trendWeeks(zone: ZoneName, toMs: number, oldestMs: number): ReportStretch[] {
  const weeks: ReportStretch[] = [];
  let week = periodAt(zone, reportPeriods.weekly, toMs - 1);
  if (week.toMs > toMs) week = periodAt(zone, reportPeriods.weekly, week.fromMs - 1);
  for (; weeks.length < TREND_WEEKS && week.fromMs >= oldestMs;) {
    weeks.unshift(week);
    week = periodAt(zone, reportPeriods.weekly, week.fromMs - 1);
  }
  return weeks;
}

/** What a driver lost in each week; undefined where nothing is known of them. */
type Losses = (number | undefined)[];

/** How drivers' scores went over weeks. */
export class ScoreTrend {
  readonly #weeks: readonly ReportStretch[];
  readonly #of = new Map<string, Losses>();

  private constructor(weeks: readonly ReportStretch[]) {
    this.#weeks = weeks;
  }

  /**
   * Reads the weeks that are over at the end of a report.
   * @param keyOf tells drivers apart, by name and device
   * @param counts whether an event counts
   */
  static async read(
    subject: ReportSubject,
    keyOf: (driver: string, deviceid: string) => string,
    counts: (event: KeptEvent) => boolean,
  ): Promise<ScoreTrend> {
    const { report, stretch, events: asked, devices, store, oldestMs, reached } = subject;
    const trend = new ScoreTrend(trendWeeks(clocksOf(report), stretch.toMs, oldestMs));
    const [first, last] = [trend.#weeks[0], trend.#weeks.at(-1)];
    if (first === undefined || last === undefined) return trend;
    const points = asked.kind === 'points' ? asked.points : new Map<number, number>();
    const weeks = { fromMs: first.fromMs, toMs: last.toMs };
    for (const [at, { deviceid }] of devices.entries()) {
      reached(at / devices.length);
      for (const shift of await store.driverShifts.within(deviceid, weeks.fromMs, weeks.toMs))
        if (shift.driver !== '') trend.#enter(keyOf(shift.driver, deviceid), shift);
    }
    for await (const some of eventsOf({ ...subject, stretch: weeks }))
      for (const event of some)
        if (counts(event))
          trend.#lose(keyOf(event.driver, event.deviceid), event.time, points.get(event.eventid) ?? 0);
    return trend;
  }

  /** The scores of the weeks, the oldest first: '92 → – → 88'. */
  of(key: string): string {
    const losses = this.#of.get(key);
    return this.#weeks
      .map((_week, at) => {
        const loss = losses?.[at];
        return loss === undefined ? NOTHING : String(driverScore([{ code: 0, count: 1, points: loss }]));
      })
      .join(' → ');
  }

  #lossesOf(key: string): Losses {
    const known = this.#of.get(key);
    if (known !== undefined) return known;
    const losses: Losses = this.#weeks.map(() => undefined);
    this.#of.set(key, losses);
    return losses;
  }

  #enter(key: string, { fromMs, toMs }: ReportStretch): void {
    const losses = this.#lossesOf(key);
    for (const [at, week] of this.#weeks.entries())
      if (fromMs < week.toMs && toMs > week.fromMs) losses[at] ??= 0;
  }

  #lose(key: string, time: number, points: number): void {
    const at = this.#weeks.findIndex(({ fromMs, toMs }) => time * 1_000 >= fromMs && time * 1_000 < toMs);
    if (at === -1) return;
    const losses = this.#lossesOf(key);
    losses[at] = (losses[at] ?? 0) + points;
  }
}
