import { type ReactNode, useState } from 'react';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { t } from '../../ground/i18n/t.ts';
import { QuickDays } from '../../ui/calendar/QuickDays.tsx';
import { RangeCalendar } from '../../ui/calendar/RangeCalendar.tsx';
import { daysIn, type DayRange, wordsOf } from '../../ui/calendar/range.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { QueryForm } from '../../ui/list/QueryForm.tsx';
import { useToday } from '../../ui/use-now.ts';
import { type AskedDays, paramsOf } from './asked-days.ts';

interface DaysQueryProps {
  readonly title: string;
  readonly search: string;
  /** What the address asks for. */
  readonly asked: AskedDays | undefined;
  readonly maxDays: number;
  /** Told the parameters of the address that asks. */
  readonly onAsk: (params: Record<string, string>) => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** A question about days of one vehicle, or of all. */
export function DaysQuery({ title, search, asked, maxDays, onAsk, children }: DaysQueryProps) {
  const today = useToday();
  const [deviceid, setDeviceid] = useState(asked?.deviceid ?? '');
  const [range, setRange] = useState<DayRange | undefined>(asked);
  const isTooLong = range !== undefined && daysIn(range) > maxDays;
  return (
    <QueryForm
      title={title}
      asked={asked && wordsOf(asked, asked.deviceid)}
      onAsk={() => {
        if (range?.to !== undefined) onAsk(paramsOf(range, deviceid));
      }}
    >
      <DeviceField deviceid={deviceid} placeholder={t('All devices')} onDevice={setDeviceid} />
      {children}
      <QuickDays today={today} onRange={setRange} />
      <RangeCalendar key={range?.to} range={range} onRange={setRange} last={today} />
      {isTooLong ? (
        <p className="text-danger" role="alert">
          {t('At most {count} days', { count: maxDays })}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary" disabled={range?.to === undefined || isTooLong}>
        <Icon name="search" /> {search}
      </button>
    </QueryForm>
  );
}
