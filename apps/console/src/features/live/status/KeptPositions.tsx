import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatBytes, formatDay, formatTime } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';

const RENEW_MS = 60_000;

/** How much room the positions take, since when there are any, for how long they are kept, and what is about to go. */
export function KeptPositions() {
  const { data: kept, error } = useCall('keptPositions', [], { renewMs: RENEW_MS });
  if (error !== null) return <p className="text-danger-emphasis">{errorWords(error)}</p>;
  if (kept === undefined) return <Skeleton width="20rem" />;
  const facts = [
    [t('Data kept'), size(kept.used)],
    [t('Positions since'), kept.oldest === undefined ? '–' : formatDay(kept.oldest * 1000)],
    [t('Positions kept for'), howLong(kept.days, kept.max)],
    [t('Free on the disk'), size(kept.free)],
  ] as const;
  return (
    <>
      {kept.removal === undefined ? null : (
        <div className="alert alert-warning">
          {t('Positions have nearly used up their room: from {time} on the oldest are removed.', {
            time: formatTime(kept.removal * 1000),
          })}
        </div>
      )}
      <dl className="or-rates">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const size = (bytes: number): string => formatBytes(bytes).text;

function howLong(days: number, max: number | undefined): string {
  const time = days === 0 ? undefined : t('{count} days', { count: days });
  const most = max === undefined ? undefined : t('up to {size}', { size: size(max) });
  return [time, most].filter((part) => part !== undefined).join(', ') || t('forever');
}
