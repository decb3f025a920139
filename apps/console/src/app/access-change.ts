import { type Right, rights, rightsBeyond } from '@outrider/model/people/rights.ts';
import { locale, t } from '../ground/i18n/t.ts';

/**
 * Which rights were taken and given, by name and since when.
 * @param before access string, as `after`
 * @param time as it is said
 */
export function accessChange(before: string, after: string, time: string): string {
  const taken = rightsBeyond(before, after);
  const given = rightsBeyond(after, before);
  return [
    ...(taken.length > 0 ? [t('No longer since {time}: {rights}', { time, rights: namesOf(taken) })] : []),
    ...(given.length > 0 ? [t('From {time} on: {rights}', { time, rights: namesOf(given) })] : []),
  ].join(' ');
}

function namesOf(named: readonly Right[]): string {
  const texts = named.map((name) => t(rights.find((right) => right.name === name)?.text ?? 'Permission'));
  return new Intl.ListFormat(locale(), { type: 'unit' }).format(texts);
}
