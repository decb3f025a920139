import { WAKE_DAYS, WAKE_SPANS } from '@outrider/model/remote-settings/sleep-settings.ts';
import { type RemoteKey, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { weekdayName } from '../../../ui/calendar/weekday-name.ts';
import { ListTable } from './ListTable.tsx';
import { RemoteField } from './RemoteField.tsx';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** What wakes a recorder up, then on which days, and from when to when. */
export function SleepSection({ keys }: { readonly keys: readonly RemoteKey[] }) {
  return (
    <>
      {keys
        .filter((key) => remoteSettingOf(key).element === undefined)
        .map((key) => (
          <RemoteField key={key} keyName={key} />
        ))}
      <ListTable
        heading={t('Day')}
        rows={numbers(WAKE_DAYS).map((day) => weekdayName(day, 'long'))}
        keys={['sleep_Days']}
      />
      <ListTable
        heading={t('Time of the day')}
        rows={numbers(WAKE_SPANS).map((number) => t('Span {number}', { number }))}
        keys={['sleep_SpanEn', 'sleep_SpanOn', 'sleep_SpanOff']}
      />
    </>
  );
}
