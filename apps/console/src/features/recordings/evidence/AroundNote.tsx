import { t } from '../../../ground/i18n/t.ts';
import { useTimeText } from '../../../ui/text/time-text.ts';
import { type EvidenceStretch, isWholeMinute } from './evidence-stretch.ts';

interface AroundNoteProps {
  /** The moment around which the stretch is, ms since 1970 UTC. */
  readonly aroundMs: number;
  readonly stretch: EvidenceStretch;
}

/** Says of a stretch that nobody marked how it was chosen. */
export function AroundNote({ aroundMs, stretch }: AroundNoteProps) {
  const time = useTimeText()(aroundMs);
  return (
    <p className="or-muted">
      {isWholeMinute(stretch)
        ? t('Nothing was marked: 30 s before and after {time}.', { time })
        : t('Nothing was marked: from 30 s before {time} until now.', { time })}
    </p>
  );
}
