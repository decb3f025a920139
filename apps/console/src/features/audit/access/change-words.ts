import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t, translate } from '../../../ground/i18n/t.ts';

export type AccessRow = HttpAnswer<'accessLog'>['data'][number];
export type RowChange = AccessRow['changes'][number];

/** A value of a field as people read it. */
export function valueWords(value: string): string {
  if (value === '') return '–';
  if (value === 'true') return t('Yes');
  if (value === 'false') return t('No');
  return value;
}

/** What a field is called; of a right of a permission, `Viewer: Live`, both are words. */
export function fieldWords(field: string): string {
  return field.split(': ').map(translate).join(': ');
}

/** What became of a field, in one line. */
export function changeWords({ field, before, after }: RowChange): string {
  const name = fieldWords(field);
  return before === null || after === null
    ? t('{field} changed', { field: name })
    : `${name}: ${valueWords(before)} → ${valueWords(after)}`;
}

/** What was done, its first letter a capital one: a row is a sentence. */
export const sentenceOf = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
