import { type CSSProperties, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { hourOf } from '../../../ui/text/local-moment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const STEP_MS = 1_000;

interface ScrubBarProps {
  /** Where the playback is, ms since 1970 UTC. */
  readonly atMs: number;
  /** Whether something is recorded of the minute that begins then. */
  readonly hasMinute: (ms: number) => boolean;
  /** Somebody drags: key pictures are enough. */
  readonly onScrub: (ms: number) => void;
  /** The bar is let go of: the exact picture is wanted. */
  readonly onChosen: (ms: number) => void;
}

/** The hour of a playback as a bar: dragged along, it shows the key pictures on the way. */
export function ScrubBar({ atMs, hasMinute, onScrub, onChosen }: ScrubBarProps) {
  const [dragged, setDragged] = useState<number>();
  const shownMs = dragged ?? atMs;
  const beginMs = hourOf(shownMs);
  const choose = (): void => {
    if (dragged === undefined) return;
    setDragged(undefined);
    onChosen(dragged);
  };
  return (
    <input
      type="range"
      className="or-playback-scrub"
      aria-label={t('Where the playback is in this hour')}
      aria-valuetext={formatTime(shownMs)}
      min={beginMs}
      max={beginMs + HOUR_MS - STEP_MS}
      step={STEP_MS}
      value={Math.floor(shownMs / STEP_MS) * STEP_MS}
      style={{ '--or-recorded': shadeOf(beginMs, hasMinute) } as CSSProperties}
      onChange={({ target }) => {
        const ms = Number(target.value);
        setDragged(ms);
        onScrub(ms);
      }}
      onPointerUp={choose}
      onPointerCancel={choose}
      onKeyUp={choose}
      onBlur={choose}
    />
  );
}

/** The minutes that have something, as the ground of the bar. */
function shadeOf(beginMs: number, hasMinute: (ms: number) => boolean): string {
  const stops = Array.from({ length: 60 }, (_, minute) => {
    const colour = hasMinute(beginMs + minute * MINUTE_MS) ? 'var(--bs-primary)' : 'transparent';
    return `${colour} ${(minute / 60) * 100}% ${((minute + 1) / 60) * 100}%`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
