/** Where a playhead was, and how it goes on from there: enough to know where it is at any time. */
export interface PlayheadAnchor {
  /** ms since 1970 UTC on the server's axis. */
  readonly axisMs: number;
  /** When it was there, by {@link pageNow}. */
  readonly atMs: number;
  /** Axis by clock; 0 while it stands, below 0 backwards. */
  readonly rate: number;
}

/** ms by a clock that never leaps, the same in a page and in its workers. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

/** Where the playhead is at a time of {@link pageNow}. */
export function positionAt({ axisMs, atMs, rate }: PlayheadAnchor, nowMs: number): number {
  return axisMs + (nowMs - atMs) * rate;
}

/** The playhead as a page knows it, whose worker says where it is: what was said before the newest seek of the page is not taken. */
export class PagePlayhead {
  #anchor: PlayheadAnchor;
  #seeks = 0;

  constructor(anchor: PlayheadAnchor) {
    this.#anchor = anchor;
  }

  get anchor(): PlayheadAnchor {
    return this.#anchor;
  }

  /** Every part that asks where it is finds it there at once. @returns the number of the seek, which the worker is told */
  seek(axisMs: number, nowMs: number): number {
    this.#anchor = { axisMs, atMs: nowMs, rate: 0 };
    return ++this.#seeks;
  }

  /** The worker said where it is. @param number of the newest seek that it knows of @returns whether that is still so */
  take(anchor: PlayheadAnchor, number: number): boolean {
    if (number !== this.#seeks) return false;
    this.#anchor = anchor;
    return true;
  }
}
