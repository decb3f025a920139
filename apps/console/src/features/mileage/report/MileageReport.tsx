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
import { daysIn, type DayRange } from '../../../ui/calendar/range.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DriverList } from './DriverList.tsx';
import { MileageChart } from './MileageChart.tsx';
import { type MileageRow, mileageCsv } from './mileage-csv.ts';
import { MileageTable } from './MileageTable.tsx';
import '../../../ui/query-panel.css';
import './mileage-report.css';

/** Days that are still being counted are asked for again so often. */
const RENEW_MS = 3_000;
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
  const asked = askedIn(params);
  const zone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const [today] = useState(() => dateOfDay(zoneDayAt(zone, Date.now()).day));
  const [deviceid, setDeviceid] = useState(asked?.deviceid ?? '');
  const [shown, setShown] = useState(asked?.deviceid);
  // A row that is opened is what is asked for next, too.
  if (shown !== asked?.deviceid) {
    setShown(asked?.deviceid);
    setDeviceid(asked?.deviceid ?? '');
  }
  const [range, setRange] = useState<DayRange | undefined>(
    asked && { from: asked.afterTime, to: asked.beforeTime },
  );
  const ready = range?.to !== undefined;
  return (
    <main className="or-mileage">
      <form
        className="or-query"
        aria-label={t('Mileage')}
        onSubmit={(event) => {
          event.preventDefault();
          if (range?.to === undefined) return;
          setParams({ from: range.from, to: range.to, ...(deviceid !== '' && { device: deviceid }) });
          // On a phone the answer stands above the question.
          event.currentTarget.closest('main')?.scrollTo({ top: 0 });
        }}
      >
        <h1>{t('Report')}</h1>
        <DeviceField deviceid={deviceid} placeholder={t('All devices')} onDevice={setDeviceid} />
        <QuickDays today={today} onRange={setRange} />
        <RangeCalendar key={range?.to} range={range} onRange={setRange} last={today} today={today} />
        <button type="submit" className="btn btn-primary" disabled={!ready}>
          <Icon name="search" /> {t('mileage Search')}
        </button>
      </form>
      {asked === undefined ? (
        <section className="or-mileage-none">
          <EmptyState icon="signpost-split" title={t('How far did they go?')}>
            {t('Choose the first and the last day. Without a device, all of them are listed.')}
          </EmptyState>
        </section>
      ) : (
        <Found
          asked={asked}
          onOpen={(opened) => setParams({ from: asked.afterTime, to: asked.beforeTime, device: opened })}
        />
      )}
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
