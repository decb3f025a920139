import { dateAfter, type DayRange } from '../../../ui/calendar/range.ts';

/** What is asked for, as the address has it: days by the clock of this computer. */
export interface AskedVisits {
  readonly from: string;
  readonly to: string;
  readonly deviceid: string;
  /** Number of a fence; undefined for all. */
  readonly fence: number | undefined;
}

/** What an address asks for; undefined where it asks for nothing. */
export function askedIn(params: URLSearchParams): AskedVisits | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (Number.isNaN(beginOf(from)) || Number.isNaN(beginOf(to)) || to < from) return undefined;
  const fence = Number(params.get('fence') ?? Number.NaN);
  return {
    from,
    to,
    deviceid: params.get('device') ?? '',
    fence: Number.isInteger(fence) && fence >= 0 ? fence : undefined,
  };
}

/** The same as parameters of an address. */
export function paramsOf({ from, to }: DayRange, deviceid: string, fence: string): Record<string, string> {
  return {
    from,
    to: to ?? from,
    ...(deviceid !== '' && { device: deviceid }),
    ...(fence !== '' && { fence }),
  };
}

/** Unix seconds from the first day's beginning to the last one's end. */
export function stretchOf({ from, to }: Pick<AskedVisits, 'from' | 'to'>): { from: number; to: number } {
  return { from: beginOf(from) / 1_000, to: beginOf(dateAfter(to, 1)) / 1_000 };
}

/** When a day begins by the clock of this computer, ms since 1970. */
const beginOf = (date: string): number => new Date(`${date}T00:00:00`).getTime();
