import { dateOfDay, dayOfDate } from '@outrider/kit/day-zone.ts';
import { type MaintenancePlanRecord, OWN_DAYS } from './maintenance-plan.ts';

const HOUR_S = 3_600;
/** It is not said that it is due at some time that is further off, days. */
const FURTHEST_DAYS = 3_650;

/** How it stands with what a vehicle needs: the worst first. */
export const dueStates = ['overdue', 'soon', 'ok', 'unknown', 'done'] as const;
export type DueState = (typeof dueStates)[number];
/** By what it is due. */
export const dueMeasures = ['date', 'km', 'hours'] as const;
export type DueMeasure = (typeof dueMeasures)[number];

/** When it was done, or since when the plan counts. Unknown values are absent. */
export interface DueBase {
  readonly day: string;
  readonly km?: number | undefined;
  readonly hours?: number | undefined;
  /** Whether it was done then. */
  readonly isDone: boolean;
  /** The day until which the last work holds: that one is due next, whatever the plan reckons. */
  readonly until?: string | undefined;
  /** The work by which it was. */
  readonly workid?: number;
}

/** How a vehicle stands now. */
export interface DueNow {
  /** 2026-11-30 by the server's clock. */
  readonly day: string;
  readonly km?: number | undefined;
  readonly hours?: number | undefined;
  /** Of a usual day. */
  readonly kmADay: number;
  readonly sADay: number;
}

/** When something is due, how far off that is, and how it stands. */
export interface NextDue {
  readonly state: DueState;
  /** By which it is due first; undefined where nothing says so. */
  readonly by: DueMeasure | undefined;
  /** When it is due by each measure that counts. */
  readonly due: { readonly day?: string; readonly km?: number; readonly hours?: number };
  /** The rest until then; less than 0 is over. */
  readonly left: { readonly days?: number; readonly km?: number; readonly hours?: number };
  /** The day on which it is due: by the date, or as it is driven of late; undefined where that cannot be said. */
  readonly day: string | undefined;
}

const numberOf = (day: string): number => dayOfDate(day) ?? 0;

/** So many months later, on the same day of the month, or on its last: 31 January and one is 28 February. */
export function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

interface Measured {
  readonly by: DueMeasure;
  readonly state: 'overdue' | 'soon' | 'ok';
  /** Days until it is due, as far as that can be said. */
  readonly days: number | undefined;
}

const stateOf = (left: number, remind: number): Measured['state'] =>
  left <= 0 ? 'overdue' : left <= remind ? 'soon' : 'ok';

/** In how many days it comes to that at so much a day: 0 where it has come to it. */
const daysFor = (left: number, aDay: number): number | undefined => {
  if (left <= 0) return 0;
  const days = aDay > 0 ? Math.ceil(left / aDay) : Number.POSITIVE_INFINITY;
  return days <= FURTHEST_DAYS ? days : undefined;
};

const sooner = (a: Measured, b: Measured): number => {
  const order = dueStates.indexOf(a.state) - dueStates.indexOf(b.state);
  return order || (a.days ?? Number.POSITIVE_INFINITY) - (b.days ?? Number.POSITIVE_INFINITY) || 0;
};

/** The day that a plan says or reckons. */
function dayOf(
  { dueDay, everyMonths }: Pick<MaintenancePlanRecord, 'dueDay' | 'everyMonths'>,
  base: DueBase,
): string | undefined {
  if (dueDay === OWN_DAYS) return undefined;
  if (dueDay !== '') return dueDay;
  return everyMonths > 0 ? monthsLater(base.day, everyMonths) : undefined;
}

/** When what a plan asks is due, and how it stands (rule MAINT-1). */
export function nextDue(
  plan: Pick<
    MaintenancePlanRecord,
    'everyKm' | 'everyHours' | 'everyMonths' | 'dueDay' | 'remindKm' | 'remindHours' | 'remindDays'
  >,
  base: DueBase,
  now: DueNow,
): NextDue {
  const { everyKm, everyHours, dueDay } = plan;
  // A plan that is due once, by a date, is done with that, unless the work says until when it holds.
  if (dueDay !== '' && dueDay !== OWN_DAYS && base.isDone && base.until === undefined)
    return { state: 'done', by: undefined, due: {}, left: {}, day: undefined };
  const day = base.until ?? dayOf(plan, base);
  const km = dueDay === '' && everyKm > 0 && base.km !== undefined ? base.km + everyKm : undefined;
  const hours =
    dueDay === '' && everyHours > 0 && base.hours !== undefined ? base.hours + everyHours : undefined;
  const leftDays = day === undefined ? undefined : daysBetween(now.day, day);
  const leftKm = km === undefined || now.km === undefined ? undefined : km - now.km;
  const leftHours = hours === undefined || now.hours === undefined ? undefined : hours - now.hours;
  const measured: Measured[] = [
    ...(leftDays === undefined
      ? []
      : [
          {
            by: 'date' as const,
            // On the day itself it is not over yet.
            state:
              leftDays < 0
                ? ('overdue' as const)
                : leftDays <= plan.remindDays
                  ? ('soon' as const)
                  : ('ok' as const),
            days: leftDays,
          },
        ]),
    ...(leftKm === undefined
      ? []
      : [{ by: 'km' as const, state: stateOf(leftKm, plan.remindKm), days: daysFor(leftKm, now.kmADay) }]),
    ...(leftHours === undefined
      ? []
      : [
          {
            by: 'hours' as const,
            state: stateOf(leftHours, plan.remindHours),
            days: daysFor(leftHours, now.sADay / HOUR_S),
          },
        ]),
  ];
  const [first] = measured.sort(sooner);
  return {
    state: first?.state ?? 'unknown',
    by: first?.by,
    due: {
      ...(day !== undefined && { day }),
      ...(km !== undefined && { km }),
      ...(hours !== undefined && { hours }),
    },
    left: {
      ...(leftDays !== undefined && { days: leftDays }),
      ...(leftKm !== undefined && { km: leftKm }),
      ...(leftHours !== undefined && { hours: leftHours }),
    },
    day:
      first?.by === 'date'
        ? day
        : first?.days === undefined
          ? undefined
          : dateOfDay(numberOf(now.day) + first.days),
  };
}

/**
 * The name of a due, for people who were told of it: by what the plan asks, and since when it counts. The odometer is not in it: setting it
 * makes no other due.
 */
export const dueName = (
  {
    everyKm,
    everyHours,
    everyMonths,
    dueDay,
  }: Pick<MaintenancePlanRecord, 'everyKm' | 'everyHours' | 'everyMonths' | 'dueDay'>,
  { day, workid }: DueBase,
): string =>
  [workid === undefined ? `since ${day}` : `work ${workid}`, dueDay, everyKm, everyHours, everyMonths].join(
    ' ',
  );

/** How dues were named at first: a due that was told by such a name is not told again. */
export const earlierDueName = ({ due }: Pick<NextDue, 'due'>): string =>
  [due.day ?? '', due.km?.toFixed(0) ?? '', due.hours?.toFixed(0) ?? ''].join(' ');
