import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { RecordsAsked } from './RecordList.tsx';
import type { ListedRecord } from './records.ts';

interface WallRestsProps {
  readonly list: RecordsAsked;
  readonly records: readonly ListedRecord[];
  /** From where it would play, ms since 1970 UTC. */
  readonly beginMs: number | undefined;
  readonly onPlay: () => void;
}

/** In place of pictures while nothing is played. */
export function WallRests({ list, records, beginMs, onPlay }: WallRestsProps) {
  if (list.isPending) return <div className="card-rests" aria-busy />;
  return (
    <div className="card-rests">
      <EmptyState icon="hdd" title={t('Nothing is playing')}>
        {beginMs === undefined || records.length === 0 ? (
          t('What the recorder has is listed here once it has said so.')
        ) : (
          <>
            <p>{t('Choose a record, or a start in the bar below.')}</p>
            <button type="button" className="btn btn-primary" onClick={onPlay}>
              <Icon name="play-fill" /> {t('Play from {time}', { time: formatTime(beginMs) })}
            </button>
          </>
        )}
      </EmptyState>
    </div>
  );
}
