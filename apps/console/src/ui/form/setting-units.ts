import type { SettingUnit } from '@outrider/model/entity/setting.ts';
import { t } from '../../ground/i18n/t.ts';

const MONTH_DAYS = 30;
const YEAR_DAYS = 360;

/** What a number of a unit is called. */
export const unitWords: Readonly<Record<SettingUnit, (count: number) => string>> = {
  days: (count) => t('{count} days', { count }),
  daysAsMonths: (days) => t('{count} months', { count: days / MONTH_DAYS }),
  daysAsYears: (days) => t('{count} years', { count: days / YEAR_DAYS }),
};

/** What a unit is called at the end of a field. */
export const unitNames: Readonly<Record<SettingUnit, () => string>> = {
  days: () => t('days'),
  daysAsMonths: () => t('days'),
  daysAsYears: () => t('days'),
};
