import { dayOfDate } from '@outrider/kit/day-zone.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { isoValue } from '../../../ui/calendar/iso-text.ts';
import { dateAfter } from '../../../ui/calendar/range.ts';

/** What a search asks for, as its fields and its address hold it; an empty text is anything. */
export interface Criteria {
  /** First and last day, YYYY-MM-DD, both whole, by the clock of this computer. */
  readonly from: string;
  readonly to: string;
  readonly device: string;
  /** Number of a group; empty for all. */
  readonly group: string;
  /** Codes, joined by commas. */
  readonly codes: string;
  /** '1': those with a picture alone. */
  readonly pictures: string;
}

const isDate = (text: string | null): text is string => text !== null && dayOfDate(text) !== undefined;

/** The criteria that an address says; days that are none, lie ahead or run backwards are the last seven. */
export function criteriaIn(params: URLSearchParams, today: string): Criteria {
  const [from, to] = [params.get('from'), params.get('to')];
  const days =
    isDate(from) && isDate(to) && from <= to && to <= today
      ? { from, to }
      : { from: dateAfter(today, -6), to: today };
  const text = (name: string, pattern: RegExp): string => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  return {
    ...days,
    device: (params.get('of') ?? '').slice(0, 32),
    group: text('group', /^\d{1,9}$/),
    codes: text('codes', /^\d{1,5}(,\d{1,5}){0,49}$/),
    pictures: text('pictures', /^1$/),
  };
}

/** What is wrong with the first and the last day, each in words. */
export function dayFaults(
  { from, to }: Pick<Criteria, 'from' | 'to'>,
  today: string,
): { readonly from?: PlainWord; readonly to?: PlainWord } {
  const isDay = (text: string): boolean => isoValue('date', text) !== undefined;
  const later = (text: string, missing: PlainWord): PlainWord | undefined => {
    if (text === '') return missing;
    if (!isDay(text)) return 'Enter the day like this: 2026-11-27.';
    return text > today ? 'This day is still to come.' : undefined;
  };
  const first = later(from, 'The first day is needed.');
  const last =
    later(to, 'The last day is needed.') ??
    (isDay(from) && to < from ? 'The last day is before the first.' : undefined);
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** The address of criteria: without those that say nothing. */
export function criteriaParams({ device, ...rest }: Criteria): Record<string, string> {
  return Object.fromEntries(Object.entries({ of: device, ...rest }).filter(([, value]) => value !== ''));
}

export const codesOf = ({ codes }: Pick<Criteria, 'codes'>): number[] =>
  codes === '' ? [] : codes.split(',').map(Number);

const beginOf = (date: string): number => Math.floor(new Date(`${date}T00:00:00`).getTime() / 1_000);

/** The criteria as the call asks for them: days of 23 and 25 hours end where the next one begins. */
export function questionOf(criteria: Criteria) {
  const { from, to, device, group, pictures } = criteria;
  const codes = codesOf(criteria);
  return {
    afterTime: beginOf(from),
    beforeTime: beginOf(dateAfter(to, 1)),
    desc: 1 as const,
    ...(device !== '' && { deviceid: device }),
    ...(group !== '' && { groupid: Number(group) }),
    ...(codes.length > 0 && { appdevids: codes }),
    ...(pictures === '1' && { hasSnapshot: 1 as const }),
  };
}
