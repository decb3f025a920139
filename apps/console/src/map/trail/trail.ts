import { TRAIL_MS } from '@outrider/model/maps/limits.ts';
import type { TrackPoint } from '../track-line.ts';

/** Where a device has been in the last ten minutes: what was kept, and what came while one looked. */
export class Trail {
  #points: readonly TrackPoint[] = [];

  /** Oldest first. The same array while nothing changes. */
  get points(): readonly TrackPoint[] {
    return this.#points;
  }

  /** Takes where it is now; what is not newer is known. */
  add(point: TrackPoint): void {
    const last = this.#points.at(-1);
    if (last === undefined || point.time > last.time) this.#points = [...this.#points, point];
  }

  /** Takes what was kept, oldest first, under what came by itself. */
  takeKept(kept: readonly TrackPoint[]): void {
    const newest = kept.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
    this.#points = [...kept, ...this.#points.filter(({ time }) => time > newest)];
  }

  /** Forgets what is older than ten minutes, at a time in ms since 1970. */
  forgetBefore(nowMs: number): void {
    const from = this.#points.findIndex(({ time }) => time > nowMs - TRAIL_MS);
    if (from !== 0 && this.#points.length > 0) this.#points = from < 0 ? [] : this.#points.slice(from);
  }
}
