import { dateAfter, type DayRange } from '../../ui/calendar/range.ts';

/** Days that are asked for, as the address has them: by the clock of this computer. */
export interface AskedDays {
  readonly from: string;
  readonly to: string;
  /** Empty for all. */
  readonly deviceid: string;
}

/** What an address asks for; undefined where it asks for nothing. */
export function askedIn(params: URLSearchParams): AskedDays | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (Number.isNaN(beginOf(from)) || Number.isNaN(beginOf(to)) || to < from) return undefined;
  return { from, to, deviceid: params.get('device') ?? '' };
}

/** The same as parameters of an address. */
export function paramsOf({ from, to }: DayRange, deviceid: string): Record<string, string> {
  return { from, to: to ?? from, ...(deviceid !== '' && { device: deviceid }) };
}

/** Unix seconds from the first day's beginning to the last one's end. */
export function stretchOf({ from, to }: Pick<AskedDays, 'from' | 'to'>): { from: number; to: number } {
  return { from: beginOf(from) / 1_000, to: beginOf(dateAfter(to, 1)) / 1_000 };
}

/** When a day begins by the clock of this computer, ms since 1970. */
const beginOf = (date: string): number => new Date(`${date}T00:00:00`).getTime();
