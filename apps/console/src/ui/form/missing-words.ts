import { t } from '../../ground/i18n/t.ts';

/**
 * What has to be completed before something can be done, as a sentence; undefined when nothing has to be.
 * @param fields names of fields, each with whether it is filled in
 */
export function missingWords(
  fields: readonly (readonly [name: string, filled: boolean])[],
): string | undefined {
  const missing = fields.flatMap(([name, filled]) => (filled ? [] : name));
  return missing.length === 0 ? undefined : t('Complete first: {fields}', { fields: missing.join(', ') });
}
