import { WAKE_DAYS, WAKE_SPANS } from '@outrider/model/remote-settings/sleep-settings.ts';
import { type RemoteKey, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { weekdayName } from '../../../ui/calendar/weekday-name.ts';
import { ListTable } from './ListTable.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';
import '../../../ui/form/week-span.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Days of the week, each on or off. */
function DaysInput({ id, describedBy, value, onValue }: FieldParts) {
  const days = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <fieldset className="or-week-days" aria-describedby={describedBy}>
      {numbers(WAKE_DAYS).map((day) => (
        <label key={day} className="btn btn-sm btn-outline-secondary" title={weekdayName(day, 'long')}>
          <input
            id={day === 1 ? id : undefined}
            type="checkbox"
            className="visually-hidden"
            aria-label={weekdayName(day, 'long')}
            checked={days[day - 1] === true}
            onChange={({ target }) =>
              onValue(
                numbers(WAKE_DAYS).map((each) => (each === day ? target.checked : days[each - 1] === true)),
              )
            }
          />
          {weekdayName(day, 'short')}
        </label>
      ))}
    </fieldset>
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
