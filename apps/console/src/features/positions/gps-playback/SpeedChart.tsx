import { OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useColourMode, useLengthUnit } from '../../../ground/preferences.ts';
import { useSize } from '../../../ui/use-size.ts';
import type { Replay } from './replay.ts';
import { type SpeedColumns, speedColumns } from '@outrider/model/positions/speed-columns.ts';
import './speed-chart.css';

/** Fixes further apart are not joined by a line: nobody knows what was between. */
const JOIN_MS = 90_000;
const TICKS = 6;

interface SpeedChartProps {
  readonly track: Track;
  readonly fromMs: number;
  readonly toMs: number;
  readonly replay: Replay;
  /** Where ticks stand below the speeds. */
  readonly events: readonly { readonly timeMs: number; readonly name: string }[];
  readonly timeText: (ms: number) => string;
}

/** Speed over a stretch of time, with where the replay is; a click goes there. */
export function SpeedChart({ track, fromMs, toMs, replay, events, timeText }: SpeedChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const unit = useLengthUnit();
  const mode = useColourMode();
  const [hoverMs, setHoverMs] = useState<number>();
  const width = Math.max(1, Math.round(size?.width ?? 1));
  const height = Math.max(1, Math.round(size?.height ?? 1));
  const columns = useMemo(
    () => speedColumns(track, fromMs, toMs, width, JOIN_MS),
    [track, fromMs, toMs, width],
  );
  const top = useMemo(() => topOf(columns), [columns]);
  useEffect(() => {
    if (canvas.current !== null) paint(canvas.current, columns, { width, height, top });
  }, [columns, width, height, top, mode]);
  useEffect(() => {
    const put = (): void => {
      const part = (replay.state.ms - fromMs) / (toMs - fromMs);
      if (cursor.current === null) return;
      cursor.current.hidden = part < 0 || part > 1;
      cursor.current.style.transform = `translateX(${part * width}px)`;
    };
    put();
    return replay.onStep(put);
  }, [replay, fromMs, toMs, width]);
  const msAt = (event: React.PointerEvent): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return fromMs + ((event.clientX - left) / width) * (toMs - fromMs);
  };
  const hovered = hoverMs === undefined ? undefined : speedAt(track, hoverMs);
  return (
    <figure className="or-speed">
      <figcaption>
        <span>{`${t('Speed')} ${speedUnit(unit)}`}</span>
        <span className="or-muted">
          {hoverMs === undefined
            ? ''
            : `${timeText(hoverMs)}${hovered === undefined ? '' : ` · ${Math.round(speedIn(hovered, unit))} ${speedUnit(unit)}`}`}
        </span>
      </figcaption>
      <div className="or-speed-area">
        <span className="or-speed-top or-muted">{Math.round(speedIn(top, unit))}</span>
        <span className="or-speed-bottom or-muted">0</span>
        <div
          ref={box}
          className="or-speed-box"
          onPointerMove={(event) => setHoverMs(msAt(event))}
          onPointerLeave={() => setHoverMs(undefined)}
          onPointerDown={(event) => replay.seek(msAt(event))}
        >
          <canvas ref={canvas} aria-hidden />
          {events.map(({ timeMs, name }) =>
            timeMs < fromMs || timeMs >= toMs ? null : (
              <span
                key={`${timeMs} ${name}`}
                className="or-speed-event"
                title={`${timeText(timeMs)} ${name}`}
                style={{ left: `${((timeMs - fromMs) / (toMs - fromMs)) * 100}%` }}
              />
            ),
          )}
          <div ref={cursor} className="or-speed-cursor" />
        </div>
      </div>
      <div className="or-speed-axis or-muted" aria-hidden>
        {Array.from({ length: TICKS + 1 }, (_, at) => (
          <span key={at}>{timeText(fromMs + ((toMs - fromMs) * at) / TICKS).slice(0, 5)}</span>
        ))}
      </div>
    </figure>
  );
}

/** The top of the scale, km/h. */
function topOf({ high }: SpeedColumns): number {
  let most = 0;
  for (const speed of high) if (speed > most) most = speed;
  return Math.max(60, Math.ceil(most / 20) * 20);
}

/** The speed of the fix at or before a moment; undefined where the last one is long ago. */
function speedAt(track: Track, ms: number): number | undefined {
  const at = track.firstFrom(ms + 1) - 1;
  return at < 0 || ms - track.timeAt(at) > JOIN_MS ? undefined : track.speedAt(at);
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

/** Paints the columns: what is over-speed in its own colour. */
function paint(canvas: HTMLCanvasElement, { high, low }: SpeedColumns, { width, height, top }: Box): void {
  const ratio = devicePixelRatio;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const [fastColour, lineColour] = [colour('--or-over-speed'), colour('--or-parked')];
  const y = (speed: number): number => height - (speed / top) * height;
  context.fillStyle = colour('--bs-border-color');
  for (const part of [0.25, 0.5, 0.75]) context.fillRect(0, Math.round(height * part), width, 1);
  for (let column = 0; column < width; column++) {
    const fast = high[column] ?? Number.NaN;
    if (Number.isNaN(fast)) continue;
    context.fillStyle = fast >= OVER_SPEED_FROM_KMH ? fastColour : lineColour;
    context.globalAlpha = 0.22;
    context.fillRect(column, y(fast), 1, height - y(fast));
    context.globalAlpha = 1;
    context.fillRect(column, y(fast) - 1, 1, Math.max(1.5, y(low[column] ?? fast) - y(fast)));
  }
}
