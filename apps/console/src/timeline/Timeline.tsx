import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { useLengthUnit } from '../ground/preferences.ts';
import { useSize } from '../ui/use-size.ts';
import { useLatest } from '../ui/use-latest.ts';
import { keepInSight } from './keep-in-sight.ts';
import type { MarkedRange } from './marked-range.ts';
import { momentFacts } from './moment-facts.ts';
import { momentWords } from './moment-words.ts';
import type { ToldPiece } from './pieces.ts';
import type { TimelinePlayhead } from './playhead.ts';
import { RangeShade } from './RangeShade.tsx';
import { lengthOf, xOf } from './stretch.ts';
import { TimelineHover, type TimelinePreview } from './TimelineHover.tsx';
import { TimelineLegend } from './TimelineLegend.tsx';
import { AXIS_PX, type TimelineRow, timelineRows, type TimelineVehicle } from './timeline-rows.ts';
import type { TimelineView } from './timeline-view.ts';
import { useTimelineCanvas } from './use-timeline-canvas.ts';
import { SCRUB_GRIP, useTimelineHands } from './use-timeline-hands.ts';
import type { ZoneClock } from './zone-clock.ts';
import './timeline.css';

/** An event that is no further off than this is meant by a click, px. */
const NEAR_PX = 8;
/** How often it is said to screen readers where the playhead is, ms. */
const SAID_MS = 1_000;

export interface TimelineProps {
  readonly view: TimelineView;
  readonly clock: ZoneClock;
  readonly vehicles: readonly TimelineVehicle[];
  readonly pieces: readonly ToldPiece[];
  /** Which lanes there are below the channels. */
  readonly lanes: { readonly events: boolean; readonly speed: boolean };
  readonly playhead: TimelinePlayhead;
  /** Whether the playhead stays in the middle while it moves. */
  readonly centred: boolean;
  readonly range: MarkedRange;
  readonly onRange: (range: MarkedRange) => void;
  readonly onSeek: (ms: number) => void;
  /** While the playhead is dragged; `done` when it is let go. */
  readonly onScrub: (ms: number, done: boolean) => void;
  /** What a moment of a channel looked like; absent where nobody may see it. */
  readonly preview?: TimelinePreview | undefined;
}

/** One time axis for footage, events and speed of vehicles: zoomed by the wheel, panned by dragging, sought in by a click. */
export function Timeline(props: TimelineProps) {
  const { view, clock, vehicles, pieces, lanes, range, onRange, onSeek, onScrub, preview } = props;
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(surface);
  const { events, speed } = lanes;
  const kept = useMemo(() => timelineRows(vehicles, { events, speed }), [vehicles, events, speed]);
  useTimelineCanvas(canvas, { view, clock, pieces, size, ...kept });
  const [pointer, setPointer] = useState<{ readonly x: number; readonly y: number }>();
  const rowAt = (y: number): TimelineRow | undefined =>
    kept.rows.find(({ top, height: tall }) => y >= top && y < top + tall);
  const hands = useTimelineHands(surface, view, {
    onScrub,
    onPick: (ms, y) => {
      const row = rowAt(y);
      const nearMs = (lengthOf(view.stretch) / (size?.width ?? 1)) * NEAR_PX;
      const event =
        row?.kind === 'events' ? momentFacts(pieces, row.deviceid, ms, nearMs).events[0] : undefined;
      onSeek(event === undefined ? ms : event.time * 1_000);
    },
  });
  const marker = usePlayheadMarker(surface, props, size?.width ?? 0);
  return (
    <section
      className="or-timeline"
      aria-label={t('Timeline')}
      aria-busy={pieces.some(({ answer }) => answer === undefined)}
    >
      <TimelineLegend />
      <div className="or-timeline-scroll">
        <RowNames rows={kept.rows} height={kept.height} />
        <div
          ref={surface}
          className="or-timeline-surface"
          style={{ height: kept.height }}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and takes more than one kind of hand
          role="slider"
          tabIndex={0}
          aria-label={t('Where the playback is')}
          aria-valuemin={0}
          aria-valuemax={8.64e12}
          aria-valuenow={0}
          {...hands}
          onPointerMove={(event) => {
            hands.onPointerMove(event);
            const { left, top } = event.currentTarget.getBoundingClientRect();
            setPointer({ x: event.clientX - left, y: event.clientY - top });
          }}
          onPointerLeave={() => setPointer(undefined)}
        >
          <canvas ref={canvas} aria-hidden />
          <RangeShade view={view} range={range} width={size?.width ?? 0} onRange={onRange} />
          <div ref={marker} className="or-timeline-playhead" aria-hidden>
            <span {...{ [SCRUB_GRIP]: '' }} style={{ height: AXIS_PX }} />
          </div>
          {pointer === undefined ? null : (
            <div className="or-timeline-cursor" style={{ transform: `translateX(${pointer.x}px)` }} />
          )}
        </div>
      </div>
      {pointer === undefined || size === undefined ? null : (
        <TimelineHover
          view={view}
          clock={clock}
          pieces={pieces}
          vehicles={vehicles}
          row={rowAt(pointer.y)}
          x={pointer.x}
          width={size.width}
          preview={preview}
        />
      )}
    </section>
  );
}

function RowNames({ rows, height }: { readonly rows: readonly TimelineRow[]; readonly height: number }) {
  return (
    <div className="or-timeline-names" style={{ height }} aria-hidden>
      {rows.map(({ kind, deviceid, channel, name, top, height: tall }) => (
        <span
          key={`${deviceid} ${kind} ${channel}`}
          data-kind={kind}
          style={{ top, height: tall, lineHeight: `${tall}px` }}
          title={name}
        >
          {kind === 'events' ? t('Events') : kind === 'speed' ? t('Speed') : name}
        </span>
      ))}
    </div>
  );
}

/** Moves the playhead's line, and says where it is. */
function usePlayheadMarker(
  surface: React.RefObject<HTMLDivElement | null>,
  { view, clock, pieces, vehicles, playhead, centred }: TimelineProps,
  width: number,
) {
  const marker = useRef<HTMLDivElement>(null);
  const unit = useLengthUnit();
  const known = useLatest({ clock, pieces, vehicles, unit });
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    let saidMs = 0;
    return keepInSight(view, playhead, centred, (ms) => {
      const x = xOf(view.stretch, ms, width);
      if (marker.current !== null) {
        marker.current.hidden = x < 0 || x > width;
        marker.current.style.transform = `translateX(${x}px)`;
      }
      if (performance.now() - saidMs < SAID_MS && playhead.isMoving()) return;
      saidMs = performance.now();
      element.setAttribute('aria-valuenow', String(Math.round(ms / 1_000)));
      const words = known.current.vehicles.map(({ deviceid, channels }) => {
        const facts = momentFacts(known.current.pieces, deviceid, ms, SAID_MS);
        return `${deviceid}: ${momentWords(facts, channels, known.current.unit)}`;
      });
      element.setAttribute('aria-valuetext', [known.current.clock.text(ms), ...words].join('; '));
    });
  }, [surface, view, playhead, centred, known, pieces, clock, width]);
  return marker;
}
