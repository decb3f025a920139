import { CARD_SLICES } from '@outrider/model/cards/limits.ts';
import { type PointerEvent, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import type { Playback } from './playback.ts';
import { type ListedRecord, sliceAt, sliceStart } from './records.ts';
import { usePosition } from './use-position.ts';
import './card-bar.css';

interface StartBarProps {
  /** The record that is shown. */
  readonly record: ListedRecord | undefined;
  readonly playback: Playback | undefined;
  /** Where it would begin, ms since 1970 UTC. */
  readonly startMs: number | undefined;
  readonly onStart: (fromMs: number) => void;
}

const clockOf = (ms: number): string => formatTime(ms).slice(11);

/** A record in 100 slices: a click plays from there (rule CARD-3). With keys a slice is chosen, and Enter plays from it. */
export function StartBar({ record, playback, startMs, onStart }: StartBarProps) {
  const positionMs = usePosition(playback) ?? startMs;
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  if (record === undefined) return <div className="card-bar" data-empty="true" />;
  const at = positionMs === undefined ? 0 : sliceAt(record, positionMs);
  const shown = chosen ?? at;
  const play = (slice: number): void => {
    setChosen(undefined);
    onStart(sliceStart(record, slice));
  };
  return (
    <form
      className="card-bar"
      onSubmit={(event) => {
        event.preventDefault();
        play(shown);
      }}
    >
      <span className="card-bar-end">{clockOf(record.fromMs)}</span>
      <div
        className="card-bar-slices"
        data-type={record.type}
        onPointerMove={(event) => setPointed(sliceUnder(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <span className="card-bar-played" style={{ width: `${(at / CARD_SLICES) * 100}%` }} />
        <input
          type="range"
          min={0}
          max={CARD_SLICES - 1}
          value={shown}
          aria-label={t('Where to begin')}
          aria-valuetext={clockOf(sliceStart(record, shown))}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerUp={(event) => play(sliceUnder(event))}
          onBlur={() => setChosen(undefined)}
        />
        <Mark slice={chosen ?? pointed} record={record} />
      </div>
      <span className="card-bar-end">{record.open ? t('now') : clockOf(record.toMs - 1_000)}</span>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('Play')}
      </button>
    </form>
  );
}

function sliceUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(CARD_SLICES - 1, Math.max(0, Math.floor(((clientX - left) / width) * CARD_SLICES)));
}

function Mark({ slice, record }: { readonly slice: number | undefined; readonly record: ListedRecord }) {
  if (slice === undefined) return null;
  return (
    <span className="card-bar-mark" style={{ left: `${(slice / CARD_SLICES) * 100}%` }}>
      <span className="card-bar-time" data-late={slice > CARD_SLICES / 2}>
        {clockOf(sliceStart(record, slice))}
      </span>
    </span>
  );
}
