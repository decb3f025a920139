import { MAX_VISIT_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { QuickDays } from '../../../ui/calendar/QuickDays.tsx';
import { RangeCalendar } from '../../../ui/calendar/RangeCalendar.tsx';
import { daysIn, type DayRange } from '../../../ui/calendar/range.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useToday } from '../../../ui/use-now.ts';
import { numberOf } from '../slot-number.ts';
import { askedIn, paramsOf } from './asked-visits.ts';
import { FoundVisits } from './FoundVisits.tsx';
import '../../../ui/query-panel.css';
import './visits.css';

/** /visits: who was in which fence, from when to when, by days, vehicle and fence. */
export default function VisitScreen() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const today = useToday();
  const id = useId();
  const [deviceid, setDeviceid] = useState(asked?.deviceid ?? '');
  const [fence, setFence] = useState(asked?.fence === undefined ? '' : String(asked.fence));
  const [range, setRange] = useState<DayRange | undefined>(asked);
  const { data } = useCall('mapFences', []);
  const isTooLong = range !== undefined && daysIn(range) > MAX_VISIT_DAYS;
  return (
    <main className="or-visits">
      <form
        className="or-query"
        aria-label={t('Visits')}
        onSubmit={(event) => {
          event.preventDefault();
          if (range?.to === undefined) return;
          setParams(paramsOf(range, deviceid, fence));
          // On a phone the answer stands below the question.
          event.currentTarget.nextElementSibling?.scrollIntoView();
        }}
      >
        <h1>{t('Visits')}</h1>
        <DeviceField deviceid={deviceid} placeholder={t('All devices')} onDevice={setDeviceid} />
        <div>
          <label className="form-label" htmlFor={`${id}-fence`}>
            {t('Fence')}
          </label>
          <select
            id={`${id}-fence`}
            className="form-select"
            value={fence}
            onChange={({ target }) => setFence(target.value)}
          >
            <option value="">{t('All fences')}</option>
            {(data?.fences ?? []).map(({ index, title }) => (
              <option key={index} value={index}>
                {title === '' ? numberOf(index) : title}
              </option>
            ))}
          </select>
        </div>
        <QuickDays today={today} onRange={setRange} />
        <RangeCalendar key={range?.to} range={range} onRange={setRange} last={today} />
        {isTooLong ? (
          <p className="text-danger" role="alert">
            {t('At most {count} days', { count: MAX_VISIT_DAYS })}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary" disabled={range?.to === undefined || isTooLong}>
          <Icon name="search" /> {t('Search visits')}
        </button>
      </form>
      {asked === undefined ? (
        <section className="or-visits-none">
          <EmptyState icon="bounding-box" title={t('Who was where, and for how long?')}>
            {t('Choose the first and the last day. A fence tells of the vehicles that it watches.')}
          </EmptyState>
        </section>
      ) : (
        <FoundVisits key={params.toString()} asked={asked} />
      )}
    </main>
  );
}
