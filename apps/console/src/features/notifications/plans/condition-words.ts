import { WEEK } from '@outrider/model/places/fence-rules.ts';
import { t } from '../../../ground/i18n/t.ts';
import { weekdayName } from '../../../ui/text/weekday-name.ts';
import { timeOfMinute } from '../../../ui/form/day-time.ts';
import type { WireConditions } from './condition-values.ts';

const name = (day: number): string => weekdayName(day, 'short');

/** Days of the week in words: each whole run of three or more by its ends, as in Mon–Fri, Sun. */
function dayWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of WEEK.filter((each) => days.includes(each))) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) =>
      run.length < 3 ? run.map(name).join(', ') : `${name(run[0] ?? 1)}–${name(run.at(-1) ?? 7)}`,
    )
    .join(', ');
}

/** Of which of its events a plan tells, in words; empty where it tells of all. */
export function conditionWords({ hours, least_speed, least_duration }: WireConditions): string {
  const stretches = hours.map(({ days, from, to }) =>
    from === to ? dayWords(days) : `${dayWords(days)} ${timeOfMinute(from)}–${timeOfMinute(to)}`,
  );
  const speed = least_speed === 0 ? [] : [t('from {n} km/h', { n: least_speed })];
  const duration = least_duration === 0 ? [] : [t('after {n} s', { n: least_duration })];
  return [...stretches, ...speed, ...duration].join('; ');
}

/** What a plan does, and of which of its events. */
export function withConditions(does: string, plan: WireConditions): string {
  const words = conditionWords(plan);
  return words === '' ? does : `${does} (${words})`;
}
