import type { TimedWork } from '@outrider/model/server/timed-work.ts';
import { locale, t } from '../../../ground/i18n/t.ts';
import { formatMs, sumOf, type TimedRow, workWords } from './performance-rows.ts';
import { WorkPicture, WorkTimes } from './WorkPicture.tsx';

interface WorkCardProps {
  readonly work: TimedWork;
  readonly rows: readonly TimedRow[];
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** How one kind of work goes: its picture, how often, how long on average and at most. */
export function WorkCard({ work, rows, ...times }: WorkCardProps) {
  const { name, about } = workWords[work];
  const sum = sumOf(rows);
  return (
    <section className="or-timed" aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <p className="or-muted">{t(about)}</p>
      <WorkPicture rows={rows} {...times} />
      <WorkTimes {...times} />
      {sum === undefined ? (
        <p className="or-muted">{t('There was none.')}</p>
      ) : (
        <dl>
          <div>
            <dt>{t('How often')}</dt>
            <dd>{sum.cnt.toLocaleString(locale())}</dd>
          </div>
          <div>
            <dt>{t('Average')}</dt>
            <dd>{formatMs(sum.avg)}</dd>
          </div>
          <div>
            <dt>{t('Highest')}</dt>
            <dd>{formatMs(sum.max)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
