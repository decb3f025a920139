import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { kmOfMillionths, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { QuickDays } from '../../../ui/calendar/QuickDays.tsx';
import { RangeCalendar } from '../../../ui/calendar/RangeCalendar.tsx';
import { dateAfter, daysIn, type DayRange, wordsOf } from '../../../ui/calendar/range.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { QueryForm } from '../../../ui/list/QueryForm.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DriverList } from './DriverList.tsx';
import { MileageChart } from './MileageChart.tsx';
import { type MileageRow, mileageCsv } from './mileage-csv.ts';
import { MileageTable } from './MileageTable.tsx';
import './mileage-report.css';

/** Days that are still being counted are asked for again so often. */
const RENEW_MS = 3_000;
/** Days that are told before somebody asks, today included. */
const FIRST_DAYS = 7;
const NONE: readonly MileageRow[] = [];

/** What is asked for. */
interface Asked {
  readonly afterTime: string;
  readonly beforeTime: string;
  readonly deviceid?: string;
}

function askedIn(params: URLSearchParams): Asked | undefined {
  const [afterTime, beforeTime, deviceid] = ['from', 'to', 'device'].map((name) => params.get(name) ?? '');
  if (!afterTime || !beforeTime) return undefined;
  return { afterTime, beforeTime, ...(deviceid ? { deviceid } : {}) };
}

const pathOf = ({ afterTime, beforeTime, deviceid }: Asked): string =>
  `/mileage?${new URLSearchParams({ from: afterTime, to: beforeTime, ...(deviceid !== undefined && { device: deviceid }) }).toString()}`;

/** /mileage: how far devices went in a range of days, as a table and as bars. */
export default function MileageReport() {
  const [params, setParams] = useSearchParams();
  const zone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const [today] = useState(() => dateOfDay(zoneDayAt(zone, Date.now()).day));
  // Whoever has not asked yet sees the last week.
  const asked: Asked = askedIn(params) ?? { afterTime: dateAfter(today, 1 - FIRST_DAYS), beforeTime: today };
  const [deviceid, setDeviceid] = useState(asked.deviceid ?? '');
  const [range, setRange] = useState<DayRange>({ from: asked.afterTime, to: asked.beforeTime });
  /** Grows where days are chosen beside the calendar: it begins anew with them. */
  const [beside, setBeside] = useState(0);
  const address = pathOf(asked);
  const [shown, setShown] = useState(address);
  // What is shown is what is asked for next, too: a row may have been opened.
  if (shown !== address) {
    setShown(address);
    setDeviceid(asked.deviceid ?? '');
    setRange({ from: asked.afterTime, to: asked.beforeTime });
    setBeside(beside + 1);
  }
  const ready = range.to !== undefined;
  return (
    <main className="or-mileage">
      <QueryForm
        title={t('Report')}
        asked={wordsOf({ from: asked.afterTime, to: asked.beforeTime }, asked.deviceid ?? '')}
        onAsk={() => {
          if (range.to === undefined) return;
          setParams({ from: range.from, to: range.to, ...(deviceid !== '' && { device: deviceid }) });
        }}
      >
        <DeviceField deviceid={deviceid} placeholder={t('All devices')} onDevice={setDeviceid} />
        <QuickDays
          today={today}
          onRange={(days) => {
            setRange(days);
            setBeside(beside + 1);
          }}
        />
        <RangeCalendar key={beside} range={range} onRange={setRange} last={today} today={today} />
        <button type="submit" className="btn btn-primary" disabled={!ready}>
          <Icon name="search" /> {t('mileage Search')}
        </button>
      </QueryForm>
      <Found
        asked={asked}
        onOpen={(opened) => setParams({ from: asked.afterTime, to: asked.beforeTime, device: opened })}
      />
    </main>
  );
}

interface FoundProps {
  readonly asked: Asked;
  /** Has the days of one device shown. */
  readonly onOpen: (deviceid: string) => void;
}

function Found({ asked, onOpen }: FoundProps) {
  const unit = useLengthUnit();
  const { afterTime, beforeTime, deviceid } = asked;
  const daysPath = useCallback(
    (opened: string) => pathOf({ afterTime, beforeTime, deviceid: opened }),
    [afterTime, beforeTime],
  );
  const { data, error, refetch } = useCall('mileageQuery', [asked]);
  const rows = data ?? NONE;
  const partial = rows.some((row) => row.partial === true);
  // While some are being counted it is looked again.
  useCall('mileageQuery', [asked], { enabled: partial, renewMs: RENEW_MS });
  if (error !== null)
    return (
      <section className="or-mileage-none or-mileage-found">
        <ErrorState title={t('The mileage could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      </section>
    );
  if (data === undefined)
    return (
      <section className="or-mileage-none or-mileage-found" aria-busy>
        <Skeleton height="100%" />
      </section>
    );
  if (rows.length === 0)
    return (
      <section className="or-mileage-none or-mileage-found">
        <EmptyState icon="signpost-split" title={t('Nothing was reported on these days')}>
          {t('Choose other days, or another device.')}
        </EmptyState>
      </section>
    );
  const all = rows.reduce((sum, { distance }) => sum + distance, 0);
  return (
    <>
      <section className="or-mileage-table" aria-label={t('Result')}>
        <header>
          <strong>{`${lengthIn(kmOfMillionths(all), unit).toFixed(1)} ${lengthUnit(unit)}`}</strong>
          {deviceid === undefined ? null : (
            <Link to={pathOf({ afterTime, beforeTime })}>{t('All vehicles')}</Link>
          )}
          <span className="or-muted">
            {`${afterTime} – ${beforeTime} · ${t('{count} days', { count: daysIn({ from: afterTime, to: beforeTime }) })}`}
          </span>
          {partial ? (
            <span className="or-muted">
              <Icon name="hourglass-split" /> {t('Some days are still being counted.')}
            </span>
          ) : null}
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() =>
              saveFile(
                new Blob([mileageCsv(rows)], { type: 'text/csv;charset=utf-8' }),
                `mileage ${deviceid ?? ''} ${afterTime} ${beforeTime}.csv`.replace('  ', ' '),
              )
            }
          >
            {t('Export CSV')}
          </button>
        </header>
        <MileageTable rows={rows} byDay={deviceid !== undefined} pathOf={daysPath} onOpen={onOpen} />
      </section>
      <section className="or-mileage-side" aria-label={t('Longest distances')}>
        {deviceid === undefined ? null : (
          <DriverList deviceid={deviceid} first={afterTime} last={beforeTime} />
        )}
        <MileageChart rows={rows} />
      </section>
    </>
  );
}
