import { type TimedWork, timedWork } from '@outrider/model/server/timed-work.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatRecent } from '../../../ui/text/format.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { byWork } from './performance-rows.ts';
import { PerformanceTables, type ShownTable } from './PerformanceTables.tsx';
import { WorkCard } from './WorkCard.tsx';
import '../server-page.css';
import './usage.css';

/** As often as servers tell what they counted. */
const RENEW_MS = 5_000;

/** How far back one looks, and in which steps. */
const looks = {
  hour: { text: 'Last hour', minutes: 60, step: 1 },
  six: { text: 'Last 6 hours', minutes: 360, step: 5 },
  day: { text: 'Last 24 hours', minutes: 1_440, step: 15 },
} as const satisfies Readonly<
  Record<string, { readonly text: PlainWord; readonly minutes: number; readonly step: number }>
>;
type Look = keyof typeof looks;

/** /performanceinfo: how long pieces of the server's work take. */
export default function PerformanceInfo() {
  const [look, setLook] = useState<Look>('hour');
  const [table, setTable] = useState<ShownTable>('calls');
  const { minutes, step } = looks[look];
  const { data, error, refetch, dataUpdatedAt } = useCall('performanceInfo', [{ minutes, step }], {
    renewMs: RENEW_MS,
  });
  const stepS = step * 60;
  const to = (Math.floor(serverNow() / 1_000 / stepS) + 1) * stepS;
  const from = to - minutes * 60 - stepS;
  const works = byWork(data?.data ?? []);
  return (
    <main className="or-server-page" tabIndex={-1} aria-busy={data === undefined && error === null}>
      <header className="or-server-page-head">
        <h1>{t('Performance Info')}</h1>
        <fieldset className="btn-group btn-group-sm" aria-label={t('How far back')}>
          {(Object.keys(looks) as Look[]).map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-outline-secondary"
              aria-pressed={each === look}
              onClick={() => setLook(each)}
            >
              {t(looks[each].text)}
            </button>
          ))}
        </fieldset>
        {data === undefined ? null : <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />}
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.since === null ? (
        <EmptyState icon="hourglass-split" title={t('Nothing measured yet')}>
          {t('The server has only just started. Its first figures come in some seconds.')}
        </EmptyState>
      ) : (
        <>
          <p className="or-muted mb-0">
            {t('Measured since {time}; {from} to {to} is shown.', {
              time: formatRecent(data.since * 1_000),
              from: formatRecent(from * 1_000),
              to: formatRecent(to * 1_000),
            })}{' '}
            <ViewerZone atMs={to * 1_000} />{' '}
            <span className="or-timed-key">
              <i className="or-timed-mean" /> {t('Average')} <i className="or-timed-high" /> {t('Highest')}
            </span>
          </p>
          <div className="or-timed-all">
            {timedWork.map((work: TimedWork) => (
              <WorkCard
                key={work}
                work={work}
                rows={works.get(work) ?? []}
                from={from}
                to={to}
                step={stepS}
              />
            ))}
          </div>
          <PerformanceTables rows={data.data} shown={table} onShow={setTable} />
        </>
      )}
    </main>
  );
}
