import type { Setting } from '@outrider/model/entity/setting.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { unitWords } from '../../../ui/form/setting-units.ts';
import { kindOf } from '../../../ui/form/setting-values.ts';

/** A long text is known by its beginning. */
const MAX_CHARS = 80;

/** A value of a setting in a few words. */
export function settingText(setting: Setting, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (value === '' || value === undefined || value === null) return t('nothing set');
  if (value === 0 && setting.zero !== undefined) return translate(setting.zero);
  if (setting.unit !== undefined && typeof value === 'number') return unitWords[setting.unit](value);
  if (kindOf(setting) === 'choice') return translate(JSON.stringify(value).replaceAll('"', ''));
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ');
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS).toWellFormed()}…` : text;
}
