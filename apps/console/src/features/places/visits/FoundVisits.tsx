import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useIntoView } from '../../../ui/list/use-into-view.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { type AskedDays, stretchOf } from '../asked-days.ts';
import { SheetButtons } from '../../../ui/sheet/SheetButtons.tsx';
import { ShownNote } from '../ShownNote.tsx';
import { useShownDevices } from '../use-shown-devices.ts';
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
  const { from, to, deviceid } = asked;
  const { isKnown, ids, isCut } = useShownDevices();
  const isOfOne = deviceid !== '';
  const body = useMemo(() => {
    const deviceids = deviceid === '' ? ids : [deviceid];
    return {
      ...stretchOf({ from, to }),
      ...(fence !== undefined && { fence }),
      ...(deviceids !== undefined && { deviceids: [...deviceids] }),
    };
  }, [from, to, deviceid, fence, ids]);
  const { data, error, refetch } = useCall('listVisits', [body], {
    enabled: isOfOne || isKnown,
    renewMs: RENEW_MS.live,
  });
  const pending = data?.pending ?? 0;
  useCall('listVisits', [body], { enabled: pending > 0, renewMs: RENEW_MS.pending });
  if (data === undefined)
    return error === null ? (
      <section className="or-found-none" aria-busy>
        <Skeleton height="100%" />
      </section>
    ) : (
      <section className="or-found-none">
        <ErrorState title={t('The visits could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
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
        {isOfOne || ids === undefined ? null : <ShownNote count={ids.length} isCut={isCut} />}
        <output className="or-muted">
          {pending > 0 ? (
            <>
              <Icon name="hourglass-split" /> {t('{count} days are still being counted', { count: pending })}
            </>
          ) : null}
        </output>
        {visits.some(({ fromReckoned, toReckoned }) => fromReckoned ?? toReckoned) ? (
          <span className="or-muted">≈ {t('reckoned between two positions')}</span>
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
      {/* What is known stays in sight while it cannot be renewed. */}
      <FormFault
        text={error === null ? undefined : `${t('The visits could not be loaded')}: ${errorWords(error)}`}
      />
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
