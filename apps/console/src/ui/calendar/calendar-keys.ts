import { isKey, type KeyGroup } from '../../ground/keys.ts';
import { dateAfter, dateMonthsAfter, weekdayOf } from './range.ts';

/** Keys in a calendar. */
export const calendarKeys = {
  title: 'In a calendar',
  rows: {
    dayBefore: { keys: ['ArrowLeft'], text: 'The day before' },
    dayAfter: { keys: ['ArrowRight'], text: 'The day after' },
    weekBefore: { keys: ['ArrowUp'], text: 'A week before' },
    weekAfter: { keys: ['ArrowDown'], text: 'A week after' },
    weekBegin: { keys: ['Home'], text: 'The first day of the week' },
    weekEnd: { keys: ['End'], text: 'The last day of the week' },
    monthBefore: { keys: ['PageUp'], text: 'A month before; with Shift, a year' },
    monthAfter: { keys: ['PageDown'], text: 'A month after; with Shift, a year' },
  },
} as const satisfies KeyGroup;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const steps: Readonly<Record<keyof typeof calendarKeys.rows, (date: string, far: boolean) => string>> = {
  dayBefore: (date) => dateAfter(date, -1),
  dayAfter: (date) => dateAfter(date, 1),
  weekBefore: (date) => dateAfter(date, -7),
  weekAfter: (date) => dateAfter(date, 7),
  weekBegin: (date) => dateAfter(date, 1 - weekdayOf(date)),
  weekEnd: (date) => dateAfter(date, 7 - weekdayOf(date)),
  monthBefore: (date, far) => dateMonthsAfter(date, far ? -12 : -1),
  monthAfter: (date, far) => dateMonthsAfter(date, far ? 12 : 1),
};

/** The date that a key leads to from another; undefined for a key that is none of a calendar. */
export function dateOfKey(date: string, event: Pressed): string | undefined {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const name = names.find((each) => isKey(calendarKeys.rows[each], event));
  return name && steps[name](date, event.shiftKey);
}
