import { WAKE_DAYS, WAKE_SPANS } from '@outrider/model/remote-settings/sleep-settings.ts';
import { type RemoteKey, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { DayButtons } from '../../../ui/form/DayButtons.tsx';
import { ListTable } from './ListTable.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** The days of a value that says of each day of the week whether it is one. */
function DaysInput({ id, describedBy, value, onValue }: FieldParts) {
  const isOn = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const week = numbers(WAKE_DAYS);
  return (
    <DayButtons
      id={id}
      aria-describedby={describedBy}
      days={week.filter((day) => isOn[day - 1] === true)}
      onDays={(days) => onValue(week.map((day) => days.includes(day)))}
    />
  );
}

/** What wakes a recorder up, then on which days, and from when to when. */
export function SleepSection({ keys }: { readonly keys: readonly RemoteKey[] }) {
  return (
    <>
      {keys
        .filter((key) => remoteSettingOf(key).element === undefined)
        .map((key) => (
          <RemoteField key={key} keyName={key} />
        ))}
      <RemoteField keyName="sleep_Days" input={(parts) => <DaysInput {...parts} />} />
      <ListTable
        heading={t('Time of the day')}
        rows={numbers(WAKE_SPANS).map((number) => t('Span {number}', { number }))}
        keys={['sleep_SpanEn', 'sleep_SpanOn', 'sleep_SpanOff']}
      />
    </>
  );
}
