import { MOST_ASKED_DEVICES } from '@outrider/protocol/places/visit-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ViewerZone } from '../../../ui/ViewerZone.tsx';
import { type AskedVisits, stretchOf } from './asked-visits.ts';
import { type Visit, visitCsv, visitRows } from './visit-files.ts';
import { VisitTable } from './VisitTable.tsx';

/** Days that are still being counted are asked for again so often, and what goes on. */
const RENEW_MS = { pending: 1_500, live: 20_000 } as const;

async function saveSheet(visits: readonly Visit[], name: string): Promise<void> {
  const { WORKBOOK_TYPE, workbookOf } = await import('../../../ui/sheet/workbook.ts');
  saveFile(new Blob([workbookOf('Visits', visitRows(visits))], { type: WORKBOOK_TYPE }), `${name}.xlsx`);
}

/** The visits that were asked for: of one vehicle, else of those that the filter of the bar shows. */
export function FoundVisits({ asked }: { readonly asked: AskedVisits }) {
  const { mode, word, group } = useFilter();
  const ids = useFilteredIds();
  const isFiltered = mode !== 'all' || word !== '' || group !== undefined;
  const { from, to, deviceid, fence } = asked;
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
      <section className="or-visits-none">
        <ErrorState title={t('The visits could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      </section>
    );
  if (data === undefined)
    return (
      <section className="or-visits-none" aria-busy>
        <Skeleton height="100%" />
      </section>
    );
  const { visits, left } = data;
  const name = `visits ${deviceid} ${from} ${to}`.replace('  ', ' ');
  return (
    <section className="or-visits-found" aria-label={t('Result')}>
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
        {left > 0 ? (
          <span className="or-muted">{t('The latest are listed: choose fewer days for the others.')}</span>
        ) : null}
        <span className="or-visits-save">
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={visits.length === 0}
            onClick={() =>
              saveFile(new Blob([visitCsv(visits)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
            }
          >
            <Icon name="download" /> {t('CSV')}
          </button>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={visits.length === 0}
            onClick={() => void saveSheet(visits, name)}
          >
            <Icon name="download" /> {t('XLSX')}
          </button>
        </span>
      </header>
      {visits.length === 0 ? (
        <EmptyState icon="bounding-box" title={t('Nobody was there on these days')}>
          {t('Choose other days. A fence tells of the vehicles that it watches, while it is enabled.')}
        </EmptyState>
      ) : (
        <VisitTable visits={visits} />
      )}
    </section>
  );
}
