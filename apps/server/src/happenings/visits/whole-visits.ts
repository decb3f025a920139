import type { VisitedDay } from '@outrider/store/places/visited-day.ts';
import type { VisitOfDay } from '@outrider/store/places/visit-rows.ts';

/** A device was in a fence; unix seconds. */
export interface Visit extends Omit<VisitOfDay, 'begun' | 'ended'> {
  readonly deviceid: string;
  /** False: it is not known when it came: it was inside when it was first heard. */
  readonly begun: boolean;
  /** False: it was inside with the last that was heard of it. */
  readonly ended: boolean;
}

/**
 * Visits of days as one where they go over midnight. A device that was inside with the last fix of a day and is with the first of the next day
 * on which it reports was inside all the time between.
 * @param days all days on which the devices reported, as far as they are counted
 */
export function wholeVisits(
  visits: readonly (VisitOfDay & VisitedDay)[],
  days: readonly VisitedDay[],
): Visit[] {
  const daysOf = Map.groupBy(days, ({ deviceid }) => deviceid);
  const whole: Visit[] = [];
  for (const [deviceid, ofDevice] of Map.groupBy(visits, (visit) => visit.deviceid)) {
    const reported = [...new Set((daysOf.get(deviceid) ?? []).map(({ day }) => day))].sort((a, b) => a - b);
    const next = new Map(reported.map((day, at) => [day, reported[at + 1]]));
    for (const ofFence of Map.groupBy(ofDevice, ({ number }) => number).values())
      whole.push(
        ...joined(
          ofFence.toSorted((a, b) => a.from - b.from),
          next,
        ),
      );
  }
  return whole.sort((a, b) => b.from - a.from || a.deviceid.localeCompare(b.deviceid));
}

function joined(
  visits: readonly (VisitOfDay & VisitedDay)[],
  next: ReadonlyMap<number, number | undefined>,
): Visit[] {
  const whole: { visit: Visit; day: number }[] = [];
  for (const { day, ...visit } of visits) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && !last.visit.ended && !visit.begun && next.get(last.day) === day;
    if (goesOn) {
      const { title, to, ended, toReckoned } = visit;
      last.visit = { ...last.visit, title, to, ended, toReckoned };
      last.day = day;
    } else whole.push({ visit, day });
  }
  return whole.map(({ visit, day }) => ({
    ...visit,
    // It was heard elsewhere since.
    ended: visit.ended || next.get(day) !== undefined,
  }));
}
