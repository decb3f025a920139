import type { Track } from '@outrider/model/positions/track.ts';
import { useMemo } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { coverageOf, runsOf } from './coverage.ts';

interface AvailabilityProps {
  readonly track: Track;
  /** The whole day. */
  readonly beginMs: number;
  readonly endMs: number;
  readonly onSeek: (ms: number) => void;
}

const MINUTE_MS = 60_000;

/** Of each minute of the day, whether there is a place of it: for level 0. What there is none of is hatched. */
export function Availability({ track, beginMs, endMs, onSeek }: AvailabilityProps) {
  const minutes = useMemo(() => coverageOf(track, beginMs, endMs), [track, beginMs, endMs]);
  const runs = useMemo(() => runsOf(minutes), [minutes]);
  const covered = minutes.filter(Boolean).length;
  const text = t('{covered} of {all} minutes have a position', { covered, all: minutes.length });
  return (
    <figure className="or-availability">
      <figcaption>
        <span>{t('Availability of the day')}</span>
        <span className="or-muted">{text}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${minutes.length} 10`}
        preserveAspectRatio="none"
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          onSeek(beginMs + ((event.clientX - left) / width) * (endMs - beginMs));
        }}
      >
        <rect className="or-availability-none" width={minutes.length} height={10} />
        {runs.map(({ covered: has, from, count }) =>
          has ? <rect key={from} className="or-availability-has" x={from} width={count} height={10} /> : null,
        )}
        {Array.from({ length: Math.floor((endMs - beginMs) / (60 * MINUTE_MS)) }, (_, hour) => (
          <rect key={hour} className="or-availability-hour" x={hour * 60} width={1} height={10} />
        ))}
      </svg>
    </figure>
  );
}
