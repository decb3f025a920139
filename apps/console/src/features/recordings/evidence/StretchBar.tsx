import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { type MarkedRange, NO_RANGE, withIn, withOut } from '../../../timeline/marked-range.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { EvidenceActions, type EvidenceActionsProps } from './EvidenceActions.tsx';

/** Marks a stretch by where it begins and ends, for people who lock, export or delete it. */
export function StretchBar(props: Omit<EvidenceActionsProps, 'range'>) {
  const { atMs } = props;
  const [range, setRange] = useState<MarkedRange>(NO_RANGE);
  const markIn = (ms: number | undefined): void => setRange((before) => withIn(before, ms));
  const markOut = (ms: number | undefined): void => setRange((before) => withOut(before, ms));
  const nowMs = (): number => Math.floor(atMs() / 1_000) * 1_000;
  useKeyGroup(playKeys, { in: () => markIn(nowMs()), out: () => markOut(nowMs()) });
  const end = (
    words: string,
    key: string,
    ms: number | undefined,
    onMs: (ms: number | undefined) => void,
  ) => (
    <span className="or-stretch-end">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => onMs(nowMs())}>
        {words} <kbd aria-hidden>{key}</kbd>
      </button>
      <IsoField
        kind="datetime-local"
        label={words}
        value={ms === undefined ? '' : formatTime(ms).replace(' ', 'T')}
        small
        mayBeEmpty
        onValue={(value) => onMs(value === '' ? undefined : new Date(value).getTime())}
      />
    </span>
  );
  return (
    <div className="or-stretch" role="toolbar" aria-label={t('Evidence')}>
      {end(t('Clip start'), 'I', range.inMs, markIn)}
      {end(t('Clip end'), 'O', range.outMs, markOut)}
      <EvidenceActions {...props} range={range} />
    </div>
  );
}
