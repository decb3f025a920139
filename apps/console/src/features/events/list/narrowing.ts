import { type EventRow, nameOf, sourceWords, timeOf } from './listed-row.ts';
import { t } from '../../../ground/i18n/t.ts';

/** By what a list of events is pinned. */
export const pinNames = ['device', 'name', 'fence', 'source'] as const;
export type PinName = (typeof pinNames)[number];
/** What is pinned; an hour of the day by the clock of this computer, 0 to 23. */
export type Narrowing = Readonly<Partial<Record<PinName, string>>> & { readonly hour?: number };

/** An event with what pins hold on to: found out once, since a list of 10,000 is counted anew for each pin. */
export interface PinnedRow extends Readonly<Record<PinName, string>> {
  readonly row: EventRow;
  /** By the clock of this computer. */
  readonly hour: number;
}

/** Events with what pins hold on to, and how that is shown. */
export const pinned = (rows: readonly EventRow[]): readonly PinnedRow[] =>
  rows.map((row) => ({
    row,
    device: row.deviceid,
    name: nameOf(row),
    fence: row.fencename,
    source: t(sourceWords[row.type]),
    hour: new Date(timeOf(row)).getHours(),
  }));

const fits = (row: PinnedRow, narrowing: Narrowing, but?: PinName | 'hour'): boolean =>
  pinNames.every((pin) => pin === but || narrowing[pin] === undefined || row[pin] === narrowing[pin]) &&
  (but === 'hour' || narrowing.hour === undefined || row.hour === narrowing.hour);

/** The events that pass all pins. */
export const narrowed = (rows: readonly PinnedRow[], narrowing: Narrowing): readonly EventRow[] =>
  rows.filter((row) => fits(row, narrowing)).map(({ row }) => row);

/** What could be pinned of the events that pass the other pins, with how many there are, the most first. */
export function pinChoices(
  rows: readonly PinnedRow[],
  narrowing: Narrowing,
  pin: PinName,
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  const set = narrowing[pin];
  if (set !== undefined) counts.set(set, 0);
  for (const row of rows) {
    const value = row[pin];
    if (value !== '' && fits(row, narrowing, pin)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

/** How many events that pass the pins happened in each hour of the day. */
export function hourCounts(rows: readonly PinnedRow[], narrowing: Narrowing): readonly number[] {
  const counts = Array.from({ length: 24 }, () => 0);
  for (const row of rows) if (fits(row, narrowing, 'hour')) counts[row.hour] = (counts[row.hour] ?? 0) + 1;
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
