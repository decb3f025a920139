import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { fieldUnit } from './field-units.ts';
import { wordedSettingOf } from './sections.ts';

/** What somebody is told of a value that is not taken: its limits, in their units. */
export function faultWords(key: RemoteKey, lengths: LengthUnit): string {
  const { schema, element = schema, unit, hint } = wordedSettingOf(key);
  const { minValue: min = null, maxValue: max = null } = element instanceof z.ZodNumber ? element : {};
  if (min !== null && max !== null) {
    const { shown, tenths } = fieldUnit(unit, lengths);
    const limits = { min: shown(min), max: shown(max) };
    return tenths
      ? t('Numbers from {min} to {max}, to a tenth.', limits)
      : t('Whole numbers, {min} to {max}.', limits);
  }
  return hint === undefined ? t('The recorder cannot take this as it is.') : t(hint);
}
