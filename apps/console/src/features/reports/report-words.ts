import { reportPeriods } from '@outrider/model/reports/periods.ts';
import { reportTypeOf } from '@outrider/model/reports/report-types.ts';
import { t } from '../../ground/i18n/t.ts';

/** A type of report, to be shown. */
export function typeText(name: string): string {
  const type = reportTypeOf(name);
  return type === undefined ? name : t(type.name);
}

/** A period, to be shown. @param minutes of it */
export function periodText(minutes: number): string {
  if (minutes === reportPeriods.hourly) return t('Hourly');
  if (minutes === reportPeriods.daily) return t('Daily');
  if (minutes === reportPeriods.weekly) return t('Weekly');
  if (minutes === reportPeriods.monthly) return t('Monthly');
  return t('{count} minutes', { count: minutes });
}
