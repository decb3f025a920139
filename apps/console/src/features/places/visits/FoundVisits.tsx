import { MOST_ASKED_DEVICES } from '@outrider/protocol/places/visit-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIntoView } from '../../../ui/use-into-view.ts';
import { ViewerZone } from '../../../ui/ViewerZone.tsx';
import { type AskedDays, stretchOf } from '../asked-days.ts';
import { SheetButtons } from '../../../ui/sheet/SheetButtons.tsx';
import { visitRows } from './visit-files.ts';
import { VisitTable } from './VisitTable.tsx';

/** Days that are still being counted are asked for again so often, and what goes on. */
const RENEW_MS = { pending: 1_500, live: 20_000 } as const;

interface FoundVisitsProps {
  readonly asked: AskedDays;
  /** Number of a fence; undefined for all. */
  readonly fence: number | undefined;
  /** Asks for visits of one fence alone. */
  readonly onFence: (number: number) => void;
}

/** The visits that were asked for: of one vehicle, else of those that the filter of the bar shows. */
export function FoundVisits({ asked, fence, onFence }: FoundVisitsProps) {
  const section = useIntoView();
  const { mode, word, group } = useFilter();
  const ids = useFilteredIds();
  const isFiltered = mode !== 'all' || word !== '' || group !== undefined;
  const { from, to, deviceid } = asked;
  const body = useMemo(() => {
    const deviceids =
      deviceid === '' ? (isFiltered ? ids.slice(0, MOST_ASKED_DEVICES) : undefined) : [deviceid];
    return {
      ...stretchOf({ from, to }),
      ...(fence !== undefined && { fence }),
      ...(deviceids !== undefined && { deviceids: [...deviceids] }),
    };
  }, [from, to, deviceid, fence, isFiltered, ids]);
  const { data, error, refetch } = useCall('listVisits', [body], { renewMs: RENEW_MS.live });
  const pending = data?.pending ?? 0;
  useCall('listVisits', [body], { enabled: pending > 0, renewMs: RENEW_MS.pending });
  if (error !== null)
    return (
      <section className="or-found-none">
        <ErrorState title={t('The visits could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      </section>
    );
  if (data === undefined)
    return (
      <section className="or-found-none" aria-busy>
        <Skeleton height="100%" />
      </section>
    );
  const { visits, left } = data;
  const name = `visits ${deviceid} ${from} ${to}`.replace('  ', ' ');
  return (
    <section ref={section} className="or-found" aria-label={t('Result')}>
      <header>
        <strong>{t('{count} visits', { count: visits.length + left })}</strong>
        <span className="or-muted">{`${from} – ${to}`}</span>
        <ViewerZone atMs={body.from * 1_000} />
        {deviceid === '' && isFiltered ? (
          <span className="or-muted">
            <Icon name="funnel" /> {t('of the {count} vehicles shown', { count: ids.length })}
          </span>
        ) : null}
        <output className="or-muted">
          {pending > 0 ? (
            <>
              <Icon name="hourglass-split" /> {t('{count} days are still being counted', { count: pending })}
            </>
          ) : null}
        </output>
        {visits.some(({ fromReckoned, toReckoned }) => fromReckoned ?? toReckoned) ? (
          <span className="or-muted">{t('Times are reckoned between two positions.')}</span>
        ) : null}
        {left > 0 ? (
          <span className="or-muted">{t('The latest are listed: choose fewer days for the others.')}</span>
        ) : null}
        <SheetButtons
          name={name}
          sheet="Visits"
          disabled={visits.length === 0}
          rows={() => visitRows(visits)}
        />
      </header>
      {visits.length === 0 ? (
        <EmptyState icon="bounding-box" title={t('Nobody was there on these days')}>
          {t('Choose other days. A fence tells of the vehicles that it watches, while it is enabled.')}
        </EmptyState>
      ) : (
        <VisitTable visits={visits} onFence={fence === undefined ? onFence : undefined} />
      )}
    </section>
  );
}
