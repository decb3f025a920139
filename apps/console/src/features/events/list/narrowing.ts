import { type EventRow, nameOf, sourceWords, timeOf } from './listed-row.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatClock } from '../../../ui/text/format.ts';

/** By what a list of events is pinned. */
export const pinNames = ['device', 'name', 'fence', 'source'] as const;
export type PinName = (typeof pinNames)[number];
/** What is pinned; an hour of the day by the clock of this computer, 0 to 23. */
export type Narrowing = Readonly<Partial<Record<PinName, string>>> & { readonly hour?: number };

/** What of an event each pin holds on to, and how it is shown. */
const values: Readonly<Record<PinName, (row: EventRow) => string>> = {
  device: ({ deviceid }) => deviceid,
  name: nameOf,
  fence: ({ fencename }) => fencename,
  source: ({ type }) => t(sourceWords[type]),
};

export const hourOf = (row: EventRow): number => Number(formatClock(timeOf(row)).slice(0, 2));

const fits = (row: EventRow, narrowing: Narrowing, but?: PinName | 'hour'): boolean =>
  pinNames.every(
    (pin) => pin === but || narrowing[pin] === undefined || values[pin](row) === narrowing[pin],
  ) &&
  (but === 'hour' || narrowing.hour === undefined || hourOf(row) === narrowing.hour);

/** The events that pass all pins. */
export const narrowed = (rows: readonly EventRow[], narrowing: Narrowing): readonly EventRow[] =>
  rows.filter((row) => fits(row, narrowing));

/** What could be pinned of the events that pass the other pins, with how many there are, the most first. */
export function pinChoices(
  rows: readonly EventRow[],
  narrowing: Narrowing,
  pin: PinName,
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  const pinned = narrowing[pin];
  if (pinned !== undefined) counts.set(pinned, 0);
  for (const row of rows) {
    const value = values[pin](row);
    if (value !== '' && fits(row, narrowing, pin)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

/** How many events that pass the pins happened in each hour of the day. */
export function hourCounts(rows: readonly EventRow[], narrowing: Narrowing): readonly number[] {
  const counts = Array.from({ length: 24 }, () => 0);
  for (const row of rows)
    if (fits(row, narrowing, 'hour')) counts[hourOf(row)] = (counts[hourOf(row)] ?? 0) + 1;
  return counts;
}

/** The pins that an address says. */
export function narrowingIn(params: URLSearchParams): Narrowing {
  const hour = Number(params.get('hour') || Number.NaN);
  const pins = pinNames.flatMap((pin): [PinName, string][] => {
    const value = params.get(pin) ?? '';
    return value === '' ? [] : [[pin, value]];
  });
  return { ...Object.fromEntries(pins), ...(Number.isInteger(hour) && hour >= 0 && hour < 24 && { hour }) };
}
