import { lengthOf, msAt, type Stretch } from './stretch.ts';
import type { TimelineView } from './timeline-view.ts';

/** A pointer that moved less than this has clicked, px. */
const CLICK_PX = 4;

/** What hands do on a timeline beside moving it. */
export interface TimelineHands {
  /** A click at a moment; y in px from the top. */
  readonly onPick: (ms: number, y: number) => void;
  /** The playhead is dragged, and let go. */
  readonly onScrub: (ms: number, done: boolean) => void;
}

/** A pointer on a timeline, px from its top left corner. */
export interface TimelinePointer {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** How wide the timeline is. */
  readonly width: number;
}

interface Grip {
  readonly startX: number;
  readonly stretch: Stretch;
  readonly scrubs: boolean;
  moved: boolean;
}

/** What pointers on a timeline mean. Drag: pan; of the playhead: scrub. Two fingers: zoom. Click: pick. */
export class TimelineGrip {
  readonly #view: TimelineView;
  readonly #hands: () => TimelineHands;
  /** Where each pointer is that is down, px, by its id. */
  readonly #pointers = new Map<number, number>();
  #grip: Grip | undefined;

  constructor(view: TimelineView, hands: () => TimelineHands) {
    this.#view = view;
    this.#hands = hands;
  }

  /** @param onPlayhead whether it is the playhead that is taken hold of */
  down({ id, x }: TimelinePointer, onPlayhead: boolean): void {
    const other = this.#other(id);
    const scrubs = other === undefined && onPlayhead;
    this.#grip = { startX: x, stretch: this.#view.stretch, scrubs, moved: other !== undefined };
    this.#pointers.set(id, x);
  }

  move({ id, x, width }: TimelinePointer): void {
    const grip = this.#grip;
    const beforeX = this.#pointers.get(id);
    if (grip === undefined || beforeX === undefined) return;
    const otherX = this.#other(id);
    this.#pointers.set(id, x);
    const view = this.#view;
    if (otherX !== undefined) {
      const times = Math.abs(beforeX - otherX) / Math.max(1, Math.abs(x - otherX));
      view.zoom(msAt(view.stretch, otherX, width), times);
      grip.moved = true;
      return;
    }
    grip.moved ||= Math.abs(x - grip.startX) > CLICK_PX;
    if (!grip.moved) return;
    if (grip.scrubs) this.#hands().onScrub(msAt(view.stretch, x, width), false);
    else {
      const byMs = ((grip.startX - x) / width) * lengthOf(grip.stretch);
      view.show({ fromMs: grip.stretch.fromMs + byMs, toMs: grip.stretch.toMs + byMs });
    }
  }

  up({ id, x, y, width }: TimelinePointer): void {
    const grip = this.#letGo(id);
    if (grip === undefined) return;
    const ms = msAt(this.#view.stretch, x, width);
    if (grip.scrubs && grip.moved) this.#hands().onScrub(ms, true);
    else if (!grip.moved && this.#pointers.size === 0) this.#hands().onPick(ms, y);
  }

  /** The system took the pointer away: what was dragged stays where it was last. */
  cancel({ id, width }: TimelinePointer): void {
    const x = this.#pointers.get(id) ?? 0;
    const grip = this.#letGo(id);
    if (grip?.scrubs === true && grip.moved) this.#hands().onScrub(msAt(this.#view.stretch, x, width), true);
  }

  /** @returns by what it was held */
  #letGo(id: number): Grip | undefined {
    const grip = this.#grip;
    if (!this.#pointers.delete(id) || grip === undefined) return undefined;
    const [rest] = this.#pointers.values();
    // The finger that stays goes on from where it is.
    this.#grip =
      rest === undefined ? undefined : { ...grip, startX: rest, stretch: this.#view.stretch, moved: true };
    return grip;
  }

  #other(id: number): number | undefined {
    const [, x] = [...this.#pointers].find(([other]) => other !== id) ?? [];
    return x;
  }
}
