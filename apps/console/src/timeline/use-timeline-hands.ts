import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { lengthOf, msAt, type Stretch } from './stretch.ts';
import type { TimelineView } from './timeline-view.ts';

/** A pointer that moved less than this has clicked, px. */
const CLICK_PX = 4;
/** How much a turn of the wheel zooms. */
const WHEEL_POWER = 0.0016;

/** What hands do on a timeline beside moving it. */
export interface TimelineHands {
  /** A click at a moment; y in px from the top. */
  readonly onPick: (ms: number, y: number) => void;
  /** The playhead is dragged, and let go. */
  readonly onScrub: (ms: number, done: boolean) => void;
}

interface Grip {
  readonly startX: number;
  readonly startY: number;
  readonly stretch: Stretch;
  readonly scrubs: boolean;
  moved: boolean;
}

/** By what the playhead is taken hold of. */
export const SCRUB_GRIP = 'data-scrub';

/**
 * Wheel: zoom at the cursor, sideways or with Shift: pan. Drag: pan; of the playhead: scrub. Two fingers: zoom. Click: seek.
 * @returns what the surface listens with
 */
export function useTimelineHands(
  surface: RefObject<HTMLElement | null>,
  view: TimelineView,
  hands: TimelineHands,
) {
  const latest = useLatest(hands);
  const pointers = useRef(new Map<number, number>());
  const grip = useRef<Grip>(undefined);
  const place = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top, width } = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    return { x: event.clientX - left, y: event.clientY - top, width };
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

  const take = (event: PointerEvent): void => {
    const { x, y } = place(event);
    const [, otherX] = [...pointers.current].find(([id]) => id !== event.pointerId) ?? [];
    const scrubs =
      otherX === undefined &&
      event.target instanceof Element &&
      event.target.closest(`[${SCRUB_GRIP}]`) !== null;
    grip.current = { startX: x, startY: y, stretch: view.stretch, scrubs, moved: otherX !== undefined };
  };

  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      take(event);
      pointers.current.set(event.pointerId, place(event).x);
    },
    onPointerMove(event: PointerEvent): void {
      const held = grip.current;
      const beforeX = pointers.current.get(event.pointerId);
      if (held === undefined || beforeX === undefined) return;
      const { x, width } = place(event);
      const [, otherX] = [...pointers.current].find(([id]) => id !== event.pointerId) ?? [];
      pointers.current.set(event.pointerId, x);
      if (otherX !== undefined) {
        const times = Math.abs(beforeX - otherX) / Math.max(1, Math.abs(x - otherX));
        view.zoom(msAt(view.stretch, otherX, width), times);
        held.moved = true;
        return;
      }
      held.moved ||= Math.abs(x - held.startX) > CLICK_PX;
      if (!held.moved) return;
      if (held.scrubs) latest.current.onScrub(msAt(view.stretch, x, width), false);
      else {
        const byMs = ((held.startX - x) / width) * lengthOf(held.stretch);
        view.show({ fromMs: held.stretch.fromMs + byMs, toMs: held.stretch.toMs + byMs });
      }
    },
    onPointerUp(event: PointerEvent): void {
      const held = grip.current;
      if (!pointers.current.delete(event.pointerId) || held === undefined) return;
      const { x, y, width } = place(event);
      const [rest] = pointers.current.values();
      // The finger that stays goes on from where it is.
      grip.current =
        rest === undefined ? undefined : { ...held, startX: rest, stretch: view.stretch, moved: true };
      if (held.scrubs && held.moved) latest.current.onScrub(msAt(view.stretch, x, width), true);
      else if (!held.moved && rest === undefined) latest.current.onPick(msAt(view.stretch, x, width), y);
    },
    onPointerCancel(event: PointerEvent): void {
      pointers.current.delete(event.pointerId);
      grip.current = undefined;
    },
  };
}
