import { dayOfDate } from '@outrider/kit/day-zone.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { dateAfter } from '../../../ui/calendar/range.ts';

/** What a log is asked for, as its fields and its address hold it; an empty text is anything. */
export interface LogFilters {
  /** First and last day, YYYY-MM-DD, both whole, by the clock of this computer. */
  readonly from: string;
  readonly to: string;
  readonly user: string;
  readonly device: string;
  readonly ip: string;
  /** Name of a call. */
  readonly action: string;
  /** Of the stream log. */
  readonly type: string;
  readonly word: string;
}

/** Days that are shown at first, up to today. */
const FIRST_DAYS = 30;

const texts = ['user', 'device', 'ip', 'action', 'type', 'word'] as const;

const isDate = (text: string | null): text is string => text !== null && dayOfDate(text) !== undefined;

/** The filters that an address says; days that are none, lie ahead or run backwards are the last thirty. */
export function filtersIn(params: URLSearchParams, today: string): LogFilters {
  const [from, to] = [params.get('from'), params.get('to')];
  const days =
    isDate(from) && isDate(to) && from <= to && to <= today
      ? { from, to }
      : { from: dateAfter(today, 1 - FIRST_DAYS), to: today };
  const [user = '', device = '', ip = '', action = '', type = '', word = ''] = texts.map(
    (name) => params.get(name) ?? '',
  );
  return { ...days, user, device, ip, action, type, word };
}

/** The address of filters: without those that say nothing. */
export function filterParams(filters: LogFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** How many filters are set beside the days. */
export const filtersSet = (filters: LogFilters): number =>
  texts.filter((name) => filters[name] !== '').length;

/** The filters that are others than before. */
export function changedFilters(before: LogFilters, now: LogFilters): Partial<LogFilters> {
  const names = ['from', 'to', ...texts] as const;
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
}

/** Which field does not do, in words. */
export type FilterFaults = { readonly [Name in keyof LogFilters]?: PlainWord };

/**
 * What is wrong with filters: both days are needed, none lies ahead, and devices and addresses have neither spaces nor
 * quotes. Names of people may have both.
 */
export function filterFaults(filters: LogFilters, today: string): FilterFaults {
  const { from, to } = filters;
  const spaced = (value: string) => /[\s'"]/.test(value);
  return {
    ...(!isDate(from) ? { from: 'The first day is needed.' } : {}),
    ...(!isDate(to)
      ? { to: 'The last day is needed.' }
      : to > today
        ? { to: 'This day is still to come.' }
        : isDate(from) && to < from
          ? { to: 'The last day is before the first.' }
          : {}),
    ...(spaced(filters.device) ? { device: 'No spaces, no quotes.' } : {}),
    ...(spaced(filters.ip) ? { ip: 'No spaces, no quotes.' } : {}),
  };
}

/** Begin of a day by the clock of this computer, unix seconds; days of 23 and 25 hours end where the next begins. */
const beginOf = (date: string): number => Math.floor(new Date(`${date}T00:00:00`).getTime() / 1_000);

/** The days of filters as calls ask for them: both whole. */
export function stretchOf({ from, to }: Pick<LogFilters, 'from' | 'to'>): {
  readonly afterUpdatetime: number;
  readonly beforeUpdatetime: number;
} {
  return { afterUpdatetime: beginOf(from), beforeUpdatetime: beginOf(dateAfter(to, 1)) - 1 };
}
