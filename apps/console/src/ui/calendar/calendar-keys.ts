import { isKey, type KeyGroup } from '../../ground/keys.ts';

/** Keys in a calendar. */
export const calendarKeys = {
  title: 'In a calendar',
  rows: {
    dayBefore: { keys: ['ArrowLeft'], text: 'The day before' },
    dayAfter: { keys: ['ArrowRight'], text: 'The day after' },
    weekBefore: { keys: ['ArrowUp'], text: 'A week before' },
    weekAfter: { keys: ['ArrowDown'], text: 'A week after' },
  },
} as const satisfies KeyGroup;

const steps = { dayBefore: -1, dayAfter: 1, weekBefore: -7, weekAfter: 7 } as const;

/** By how many days a key goes; undefined for one that is none of a calendar. */
export function daysOfKey(event: { readonly key: string }): number | undefined {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const name = names.find((each) => isKey(calendarKeys.rows[each], event));
  return name && steps[name];
}
