import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { byUrgency } from './inbox-order.ts';
import type { TripStretch } from './trip-stretch.ts';

/** By what the list of cases is looked at: each for itself, or those of one trip, driver or day together. */
export const caseViews = ['event', 'trip', 'driver', 'day'] as const;
export type CaseView = (typeof caseViews)[number];

type Trip = Pick<HttpAnswer<'listTrips'>['trips'][number], 'deviceid' | 'from' | 'to'>;

/** What the cases of a group have in common. */
export type CaseGroupOf =
  | { readonly of: 'trip'; readonly deviceid: string; readonly trip: Trip | 'none' | 'unknown' }
  | { readonly of: 'driver'; readonly driver: string }
  | { readonly of: 'day'; readonly day: string };

export interface CaseGroup {
  readonly key: string;
  readonly common: CaseGroupOf;
  readonly cases: readonly ToldCase[];
}

interface Known {
  /** Trips of their vehicles, in any order. */
  readonly trips: readonly Trip[];
  /** In which stretch these are all trips there were (unix seconds, `from <= time < to`); undefined: in none. */
  readonly tripsWithin?: TripStretch | undefined;
  /** The day of a moment, by the clock of who looks. @param ms since 1970 */
  readonly dayOf: (ms: number) => string;
}

/**
 * Puts cases into groups, each in the order of urgency; the groups are in the order of their most urgent cases. An alarm that ends a trip is
 * of that trip, and so is one that happened in its last second.
 */
export function groupCases(
  cases: readonly ToldCase[],
  view: Exclude<CaseView, 'event'>,
  { trips, tripsWithin, dayOf }: Known,
  order: (one: ToldCase, other: ToldCase) => number = byUrgency,
): CaseGroup[] {
  const ofDevice = Map.groupBy(trips, ({ deviceid }) => deviceid);
  const groups = new Map<string, { common: CaseGroupOf; cases: ToldCase[] }>();
  for (const one of cases.toSorted(order)) {
    const common = commonOf(one, view, { ofDevice, tripsWithin, dayOf });
    const key = keyOf(common);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { common, cases: [one] });
    else group.cases.push(one);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

function commonOf(
  { deviceid, driver, first }: ToldCase,
  view: Exclude<CaseView, 'event'>,
  {
    ofDevice,
    tripsWithin,
    dayOf,
  }: Omit<Known, 'trips'> & { readonly ofDevice: ReadonlyMap<string, readonly Trip[]> },
): CaseGroupOf {
  if (view === 'driver') return { of: 'driver', driver };
  if (view === 'day') return { of: 'day', day: dayOf(first * 1_000) };
  const trip = ofDevice.get(deviceid)?.find(({ from, to }) => first >= from && first <= to);
  const isKnown = tripsWithin !== undefined && first >= tripsWithin.from && first < tripsWithin.to;
  return { of: 'trip', deviceid, trip: trip ?? (isKnown ? 'none' : 'unknown') };
}

function keyOf(common: CaseGroupOf): string {
  if (common.of === 'driver') return `driver ${common.driver}`;
  if (common.of === 'day') return `day ${common.day}`;
  const { trip } = common;
  return `trip ${typeof trip === 'string' ? trip : trip.from} ${common.deviceid}`;
}

/** A line of the list: what cases have in common, or a case. */
export type CaseLine = { readonly group: CaseGroup } | { readonly one: ToldCase };

/** Which alarm of the list each line is, 1 is the first; undefined for a line that is none. */
export function placesOf(lines: readonly CaseLine[]): {
  readonly of: number;
  readonly places: readonly (number | undefined)[];
} {
  let of = 0;
  const places = lines.map((line) => ('one' in line ? ++of : undefined));
  return { of, places };
}

/** The lines of groups below each other. */
export const linesOf = (groups: readonly CaseGroup[]): CaseLine[] =>
  groups.flatMap((group) => [{ group }, ...group.cases.map((one) => ({ one }))]);
