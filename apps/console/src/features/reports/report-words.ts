import { reportPeriods } from '@outrider/model/reports/periods.ts';
import type { ReportTypeName } from '@outrider/model/reports/report-types.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t, translate } from '../../ground/i18n/t.ts';

/** The types as people read them. */
const typeWords = {
  'event detail': 'event detail',
  'event summary': 'event summary',
  'sdcard alarm': 'sdcard alarm',
  'usage alarm': 'usage alarm',
  'idle alarm': 'idle alarm',
  'driver score': 'driver score',
  summary: 'summary',
} as const satisfies Record<ReportTypeName, PlainWord>;

/** A type of report, to be shown. */
export const typeText = (type: string): string =>
  translate(Object.hasOwn(typeWords, type) ? typeWords[type as ReportTypeName] : type);

/** A period, to be shown. @param minutes of it */
export function periodText(minutes: number): string {
  if (minutes === reportPeriods.hourly) return t('Hourly');
  if (minutes === reportPeriods.daily) return t('Daily');
  if (minutes === reportPeriods.weekly) return t('Weekly');
  if (minutes === reportPeriods.monthly) return t('Monthly');
  return t('{count} minutes', { count: minutes });
}
