import { reportPeriods } from '@outrider/model/reports/periods.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { periodText } from '../report-words.ts';
import { OTHER_PERIOD, type ReportValues } from './report-values.ts';

/** How often a report is made: a driver score not by the hour, nor by minutes (rule RPT-6). */
export function PeriodFields() {
  const { control } = useFormContext<ReportValues>();
  const [type, period] = useWatch({ control, name: ['type', 'period'] });
  const isScore = type.trim() === 'driver score';
  const { hourly, ...longer } = reportPeriods;
  const named = isScore ? Object.values(longer) : [hourly, ...Object.values(longer)];
  const options = named.map((minutes) => ({ value: String(minutes), text: periodText(minutes) }));
  const other = { value: OTHER_PERIOD, text: t('Every (minutes)') };
  // What was chosen before the type became a score stays in sight, and says what is wrong with it.
  const isLeft = isScore && !options.some(({ value }) => value === period);
  const left = period === OTHER_PERIOD ? other : { value: period, text: periodText(Number(period)) };
  return (
    <>
      <SelectField
        name="period"
        label={t('Period')}
        options={[...options, ...(isScore ? [] : [other]), ...(isLeft ? [left] : [])]}
        {...(isLeft && { hint: t('A driver score is made daily, weekly or monthly') })}
      />
      {period === OTHER_PERIOD ? <TextField name="minutes" label={t('Minutes')} inputMode="numeric" /> : null}
    </>
  );
}
