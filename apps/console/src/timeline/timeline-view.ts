import { Listeners } from '@outrider/kit/listeners.ts';
import { around, holds, kept, lengthOf, moved, type Stretch, zoomed } from './stretch.ts';

/** How near the edge a playhead may come before the stretch goes on with it, of its length. */
const EDGE_PART = 0.04;

/** Which stretch a timeline shows: changed many times a second by hands, so it is no state of a component. */
export class TimelineView {
  readonly #listeners = new Listeners<Stretch>();
  readonly #now: () => number;
  #stretch: Stretch;

  constructor(stretch: Stretch, now: () => number = Date.now) {
    this.#now = now;
    this.#stretch = kept(stretch, now());
  }

  get stretch(): Stretch {
    return this.#stretch;
  }

  /** Calls the listener after every change. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  show(stretch: Stretch): void {
    const next = kept(stretch, this.#now());
    if (next.fromMs === this.#stretch.fromMs && next.toMs === this.#stretch.toMs) return;
    this.#stretch = next;
    this.#listeners.tell(next);
  }

  zoom(atMs: number, times: number): void {
    this.show(zoomed(this.#stretch, atMs, times));
  }

  /** Moves by a part of what is shown. */
  turn(part: number): void {
    this.move(lengthOf(this.#stretch) * part);
  }

  move(byMs: number): void {
    this.show(moved(this.#stretch, byMs));
  }

  /** Shows the moment: in the middle where it is out of sight. */
  reveal(ms: number): void {
    if (!holds(this.#stretch, ms)) this.show(around(this.#stretch, ms));
  }

  /** Goes on with a playhead that comes to an edge: the next part of time, its edge where the playhead is. */
  follow(ms: number): void {
    const { fromMs, toMs } = this.#stretch;
    const edge = lengthOf(this.#stretch) * EDGE_PART;
    if (ms >= fromMs + edge / 2 && ms <= toMs - edge / 2) return;
    const leap = lengthOf(this.#stretch) * (1 - 2 * EDGE_PART);
    if (ms > toMs - edge && ms < toMs + leap) this.move(leap);
    else if (ms < fromMs + edge && ms > fromMs - leap) this.move(-leap);
    else this.show(around(this.#stretch, ms));
  }
}
