import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import { subjectWords } from '../../../../fleet/privacy/dark-words.ts';
import { groupPaths, type PlacedGroup } from '../../../../fleet/groups/group-paths.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { weekdayName } from '../../../../ui/text/weekday-name.ts';

const HOUR_MINUTES = 60;

/** 'HH:MM' of minutes after midnight, and back. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};

/** Whose times these are, and when. */
export function ruleWords(
  { devices, groups, days, from, to, zone, what }: OffDutyRule,
  known: readonly PlacedGroup[],
): string {
  const paths = groupPaths(known);
  const names = groups.map((id) => paths.get(id) ?? `#${id}`);
  const who = [...devices, ...names].join(', ');
  const when = `${days.map((day) => weekdayName(day, 'short')).join(' ')} ${clockOf(from)} – ${clockOf(to)}`;
  const clock = zone === '' ? t('by the server’s clock') : zone;
  const parts = [who === '' ? t('All vehicles') : who, when, clock];
  return [...parts, ...(what === 'footage' ? [subjectWords(what)] : [])].join(' · ');
}
