import { type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../ground/i18n/t.ts';
import { type MarkedRange, withIn, withOut } from './marked-range.ts';
import { msAt, xOf } from './stretch.ts';
import type { TimelineView } from './timeline-view.ts';

interface RangeShadeProps {
  readonly view: TimelineView;
  readonly range: MarkedRange;
  readonly width: number;
  readonly onRange: (range: MarkedRange) => void;
}

/** The marked stretch upon a timeline, with a handle at each end. Fields beside it say and take the same. */
export function RangeShade({ view, range, width, onRange }: RangeShadeProps) {
  const shade = useRef<HTMLDivElement>(null);
  const begin = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { inMs, outMs } = range;
  useEffect(() => {
    const put = (): void => {
      const [from, to] = [inMs, outMs].map((ms) =>
        ms === undefined ? undefined : xOf(view.stretch, ms, width),
      );
      for (const [element, x] of [
        [begin.current, from],
        [end.current, to],
      ] as const) {
        if (element === null) continue;
        element.hidden = x === undefined || x < 0 || x > width;
        element.style.transform = `translateX(${x ?? 0}px)`;
      }
      if (shade.current === null) return;
      shade.current.hidden = from === undefined || to === undefined;
      shade.current.style.left = `${Math.max(0, from ?? 0)}px`;
      shade.current.style.width = `${Math.max(0, Math.min(width, to ?? 0) - Math.max(0, from ?? 0))}px`;
    };
    put();
    return view.onChange(put);
  }, [view, inMs, outMs, width]);

  const drag = (set: (range: MarkedRange, ms: number) => MarkedRange) => ({
    onPointerDown(event: PointerEvent): void {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent): void {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      const { left = 0 } = event.currentTarget.parentElement?.getBoundingClientRect() ?? {};
      onRange(set(range, Math.round(msAt(view.stretch, event.clientX - left, width))));
    },
    onPointerUp: (event: PointerEvent): void => event.stopPropagation(),
  });
  return (
    <>
      <div ref={shade} className="or-timeline-range" hidden />
      <div
        ref={begin}
        className="or-timeline-end"
        data-end="in"
        title={t('Mark the start')}
        hidden
        {...drag(withIn)}
      />
      <div
        ref={end}
        className="or-timeline-end"
        data-end="out"
        title={t('Mark the end')}
        hidden
        {...drag(withOut)}
      />
    </>
  );
}
