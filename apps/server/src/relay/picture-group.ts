import { STREAM_STALLED_MS } from '@outrider/model/live/limits.ts';
import type { FramedUnit } from './frame-arena.ts';

/** Bytes of the longest group of pictures that is kept for viewers to come. */
export const PICTURE_GROUP_LIMIT = 8 * 1024 * 1024;

/**
 * The current group of pictures: what a new viewer needs to see something at once. Of a live stream nobody is given it once its last
 * picture is older than a stream that stalls: it is of the past.
 */
export class PictureGroup {
  readonly #release: (unit: FramedUnit) => void;
  readonly #staleAfterMs: number;
  readonly #limit: number;
  #units: FramedUnit[] = [];
  #bytes = 0;
  #open = false;
  /** When its last picture came, on the clock that never leaps. */
  #pictureMs = 0;

  /**
   * @param release told of each unit that is not kept, or not any more
   * @param isLive false for a recording that is played: what it showed last stays what it shows, however long it rests
   */
  constructor(release: (unit: FramedUnit) => void, isLive: boolean, limit = PICTURE_GROUP_LIMIT) {
    this.#release = release;
    this.#staleAfterMs = isLive ? STREAM_STALLED_MS : Number.POSITIVE_INFINITY;
    this.#limit = limit;
  }

  /** Bytes of the kept units. */
  get bytes(): number {
    return this.#units.length === 0 ? 0 : this.#bytes;
  }

  /** The kept units, from the key unit on; empty when there is none, and when they are too old. */
  at(nowMs: number): readonly FramedUnit[] {
    if (nowMs - this.#pictureMs >= this.#staleAfterMs) this.clear();
    return this.#units;
  }

  /** Keeps a unit of the group that is open; a key unit begins a new one. A group that grows too long is given up. */
  push(unit: FramedUnit, nowMs: number): void {
    if (unit.kind === 'video') this.#pictureMs = nowMs;
    if (unit.key) {
      this.clear();
      this.#open = true;
    }
    this.#bytes += unit.frame.length;
    if (this.#open && this.#bytes <= this.#limit) {
      this.#units.push(unit);
      return;
    }
    this.clear();
    this.#release(unit);
  }

  /** Keeps nothing until the next key unit. */
  clear(): void {
    for (const unit of this.#units) this.#release(unit);
    this.#units = [];
    this.#bytes = 0;
    this.#open = false;
  }
}
