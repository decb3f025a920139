import { type RefObject, useEffect, useMemo } from 'react';
import { locale } from '../ground/i18n/t.ts';
import { useColourMode } from '../ground/preferences.ts';
import type { Size } from '../ui/use-size.ts';
import { coloursOf, hatching } from './paint/colours.ts';
import { paintTimeline } from './paint/paint-timeline.ts';
import type { ToldPiece } from './pieces.ts';
import { lengthOf } from './stretch.ts';
import { stepFor, ticksOf } from './ticks.ts';
import type { TimelineRow } from './timeline-rows.ts';
import type { TimelineView } from './timeline-view.ts';
import type { ZoneClock } from './zone-clock.ts';

/** Room for the words of a tick. */
const TICK_PX = 74;
/** The scale of speeds goes at least so far, in steps of so much, km/h. */
const LEAST_TOP_KMH = 60;
const TOP_STEP_KMH = 20;
/** What is being recorded grows: it is drawn anew so often where now is in sight. */
const NOW_MS = 10_000;

interface Drawn {
  readonly view: TimelineView;
  readonly clock: ZoneClock;
  readonly rows: readonly TimelineRow[];
  readonly height: number;
  readonly pieces: readonly ToldPiece[];
  readonly size: Size | undefined;
}

function topOf(pieces: readonly ToldPiece[]): number {
  let top = LEAST_TOP_KMH;
  for (const { answer } of pieces)
    for (const { speeds } of answer?.devices ?? []) for (const speed of speeds) if (speed > top) top = speed;
  return Math.ceil(top / TOP_STEP_KMH) * TOP_STEP_KMH;
}

/** As many pixels as the screen has for it. */
function setSize(canvas: HTMLCanvasElement, width: number, height: number): void {
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
}

/** Draws a timeline, once for each picture of the screen at most, and only when something of it changed. */
export function useTimelineCanvas(canvas: RefObject<HTMLCanvasElement | null>, drawn: Drawn): void {
  const { view, clock, rows, height, pieces, size } = drawn;
  const mode = useColourMode();
  const language = locale();
  const topKmh = useMemo(() => topOf(pieces), [pieces]);
  const width = size?.width ?? 0;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context === null || context === undefined || width === 0) return undefined;
    const ratio = devicePixelRatio;
    setSize(element, width * ratio, height * ratio);
    const colours = coloursOf(element);
    const gaps = hatching(colours.gap, ratio);
    const stripes = hatching(colours.ground, ratio);
    const dates = new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
    const dateText = (ms: number): string => dates.format(ms + clock.offsetMs(ms));
    let frame = 0;
    const paint = (): void => {
      frame = 0;
      const { stretch } = view;
      const step = stepFor((lengthOf(stretch) / width) * TICK_PX);
      const ticks = ticksOf(stretch, step, clock, dateText);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintTimeline(context, {
        stretch,
        width,
        height,
        rows,
        pieces,
        ticks,
        colours,
        gaps,
        stripes,
        nowMs: Date.now(),
        topKmh,
      });
    };
    const paintSoon = (): void => {
      frame ||= requestAnimationFrame(paint);
    };
    paint();
    const stop = view.onChange(paintSoon);
    const timer = setInterval(() => {
      if (view.stretch.toMs > Date.now() - NOW_MS) paintSoon();
    }, NOW_MS);
    return () => {
      stop();
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [canvas, view, clock, rows, height, pieces, width, topKmh, mode, language]);
}
