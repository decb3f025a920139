import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { formatTime } from '../../../ui/format.ts';
import { EvidenceActions, type EvidenceActionsProps } from './EvidenceActions.tsx';
import { type EvidenceStretch, minuteAround } from './evidence-stretch.ts';

interface StretchBarProps extends Omit<EvidenceActionsProps, 'stretch' | 'markAround'> {
  /** Where the playback stands, ms since 1970 UTC. */
  readonly atMs: () => number;
}

/** Marks a stretch by where it begins and ends, for who locks, exports or deletes it. */
export function StretchBar({ atMs, ...rest }: StretchBarProps) {
  const [inMs, setIn] = useState<number>();
  const [outMs, setOut] = useState<number>();
  const markIn = (ms: number | undefined): void => {
    setIn(ms);
    if (ms !== undefined && outMs !== undefined && outMs <= ms) setOut(undefined);
  };
  const markOut = (ms: number | undefined): void => {
    setOut(ms);
    if (ms !== undefined && inMs !== undefined && inMs >= ms) setIn(undefined);
  };
  const markAround = (): EvidenceStretch => {
    const around = minuteAround(atMs(), Date.now());
    setIn(around.fromMs);
    setOut(around.toMs);
    return around;
  };
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
  const stretch = inMs === undefined || outMs === undefined ? undefined : { fromMs: inMs, toMs: outMs };
  return (
    <div className="or-stretch" role="toolbar" aria-label={t('Evidence')}>
      {end(t('Stretch from'), 'I', inMs, markIn)}
      {end(t('Stretch to'), 'O', outMs, markOut)}
      <EvidenceActions {...rest} stretch={stretch} markAround={markAround} />
    </div>
  );
}
