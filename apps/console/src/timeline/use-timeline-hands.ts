import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { lengthOf, msAt } from './stretch.ts';
import { TimelineGrip, type TimelineHands, type TimelinePointer } from './timeline-hands.ts';
import type { TimelineView } from './timeline-view.ts';

/** How much a turn of the wheel zooms. */
const WHEEL_POWER = 0.0016;

/** By what the playhead is taken hold of. */
export const SCRUB_GRIP = 'data-scrub';

/**
 * Wheel: zoom at the cursor, sideways or with Shift: pan. What pointers do: {@link TimelineGrip}.
 * @returns what the surface listens with
 */
export function useTimelineHands(
  surface: RefObject<HTMLElement | null>,
  view: TimelineView,
  hands: TimelineHands,
) {
  const latest = useLatest(hands);
  const grip = useMemo(() => new TimelineGrip(view, () => latest.current), [view, latest]);
  const pointer = (event: PointerEvent): TimelinePointer => {
    const { left, top, width } = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    return { id: event.pointerId, x: event.clientX - left, y: event.clientY - top, width };
  };

  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      // The page's own zoom stays its own.
      if (event.ctrlKey && event.deltaY === 0) return;
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      const sideways = event.shiftKey ? event.deltaY : event.deltaX;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        view.move((sideways / width) * lengthOf(view.stretch));
        return;
      }
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const times = Math.exp(event.deltaY * lines * WHEEL_POWER);
      view.zoom(msAt(view.stretch, event.clientX - left, width), times);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [surface, view]);

  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const isPlayhead = event.target instanceof Element && event.target.closest(`[${SCRUB_GRIP}]`) !== null;
      grip.down(pointer(event), isPlayhead);
    },
    onPointerMove: (event: PointerEvent): void => grip.move(pointer(event)),
    onPointerUp: (event: PointerEvent): void => grip.up(pointer(event)),
    onPointerCancel: (event: PointerEvent): void => grip.cancel(pointer(event)),
  };
}
