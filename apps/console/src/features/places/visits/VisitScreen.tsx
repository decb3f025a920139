import { MAX_VISIT_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { askedIn } from '../asked-days.ts';
import { DaysQuery } from '../DaysQuery.tsx';
import { numberOf } from '../slot-number.ts';
import { FoundVisits } from './FoundVisits.tsx';
import '../found.css';

/** The number of the fence that an address asks for, below 0 one that is there no more; undefined for all. */
function fenceIn(params: URLSearchParams): number | undefined {
  const fence = Number(params.get('fence') ?? Number.NaN);
  return Number.isInteger(fence) ? fence : undefined;
}

/** /visits: who was in which fence, from when to when, by days, vehicle and fence. */
export default function VisitScreen() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const id = useId();
  const [fence, setFence] = useState(String(fenceIn(params) ?? ''));
  /** How often somebody has asked the same once more: each time of the vehicles that are shown then. */
  const [round, setRound] = useState(0);
  const { data } = useCall('mapFences', [{}]);
  const fences = data?.fences ?? [];
  const isUnlisted =
    fence !== '' && data !== undefined && !fences.some(({ index }) => String(index) === fence);
  return (
    <main className="or-days">
      <DaysQuery
        title={t('Visits')}
        search={t('Search visits')}
        asked={asked}
        maxDays={MAX_VISIT_DAYS}
        onAsk={(next) => {
          const asks = { ...next, ...(fence !== '' && { fence }) };
          if (new URLSearchParams(asks).toString() === params.toString()) setRound(round + 1);
          setParams(asks);
        }}
      >
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
            {isUnlisted ? (
              <option value={fence}>
                {Number(fence) < 0 ? t('A fence that is gone') : numberOf(Number(fence))}
              </option>
            ) : null}
            {fences.map(({ index, title }) => (
              <option key={index} value={index}>
                {title === '' ? numberOf(index) : title}
              </option>
            ))}
          </select>
        </div>
      </DaysQuery>
      {asked === undefined ? (
        <section className="or-found-none">
          <EmptyState icon="bounding-box" title={t('Who was where, and for how long?')}>
            {t('Choose the first and the last day. A fence tells of the vehicles that it watches.')}
          </EmptyState>
        </section>
      ) : (
        <FoundVisits
          key={`${round} ${params.toString()}`}
          asked={asked}
          fence={fenceIn(params)}
          onFence={(number) => {
            setFence(String(number));
            setParams({ ...Object.fromEntries(params), fence: String(number) });
          }}
        />
      )}
    </main>
  );
}
