import { useMemo, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatStretch, formatTime } from '../../../ui/text/format.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { SearchProgress } from '../SearchProgress.tsx';
import type { Passage, Search } from './use-passages.ts';

/** Vehicles that are drawn at first, and with each step. */
const A_STEP = 300;
/** Moments of one vehicle that are drawn. */
const MOST_MOMENTS = 20;

interface FoundHereProps {
  readonly search: Search | undefined;
  readonly onStop: () => void;
}

/** The vehicles that were there, each with its moments; how far the search is. */
export function FoundHere({ search, onStop }: FoundHereProps) {
  const vehicles = useMemo(
    () => [...Map.groupBy(search?.found ?? [], ({ deviceid }) => deviceid)],
    [search?.found],
  );
  const [most, setMost] = useState(A_STEP);
  const left = vehicles.length - most;
  if (search === undefined)
    return (
      <section className="or-washere-found" aria-label={t('Result')}>
        <EmptyState icon="geo-alt" title={t('Who passed here?')}>
          {t('Draw a shape, choose from when to when, and search.')}
        </EmptyState>
      </section>
    );
  const { state, fault } = search;
  return (
    <section className="or-washere-found" aria-label={t('Result')}>
      <header>
        <strong>{t('{count} vehicles', { count: vehicles.length })}</strong>
        <SearchProgress search={search} onStop={onStop} />
      </header>
      <FormFault text={fault} />
      {vehicles.length === 0 && state !== 'running' ? (
        <EmptyState icon="geo-alt" title={t('Nobody was here then')}>
          {t('Choose a larger shape, or another time.')}
        </EmptyState>
      ) : (
        <ul>
          {vehicles.slice(0, most).map(([deviceid, passages]) => (
            <Vehicle key={deviceid} deviceid={deviceid} passages={passages} />
          ))}
        </ul>
      )}
      {left > 0 ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setMost(most + A_STEP)}
        >
          {t('Show {count} more vehicles', { count: Math.min(left, A_STEP) })}
        </button>
      ) : null}
    </section>
  );
}

interface VehicleProps {
  readonly deviceid: string;
  readonly passages: readonly Passage[];
}

/** What is not known of a stretch. */
function titleOf(begun: 0 | 1, ended: 0 | 1): string | undefined {
  if (begun === 0) return t('It was inside when it was first heard of.');
  return ended === 0 ? t('still inside') : undefined;
}

function Vehicle({ deviceid, passages }: VehicleProps) {
  return (
    <li>
      <h2>{deviceid}</h2>
      {passages.slice(0, MOST_MOMENTS).map(({ from, to, begun, ended }) => (
        <p key={from}>
          <span className="or-numeric" title={titleOf(begun, ended)}>
            {`${begun === 1 ? '' : '≤ '}${ended === 1 ? formatStretch(from * 1_000, to * 1_000) : `${formatTime(from * 1_000)} – …`}`}
          </span>
          <TimelineLink deviceid={deviceid} className="btn btn-sm btn-link" atMs={from * 1_000} />
        </p>
      ))}
      {passages.length > MOST_MOMENTS ? (
        <p className="or-muted">{t('and {count} times more', { count: passages.length - MOST_MOMENTS })}</p>
      ) : null}
    </li>
  );
}
