import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { Playhead } from './playhead.ts';

/** Bytes of one channel that wait for the playhead: beyond that, units are given at once, wherever the playhead is. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A timer is never late by less. */
const SOON_MS = 3;

export interface HeldUnitsTime {
  /** On the clock that never leaps. */
  readonly nowMs: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Units of one channel that wait until the playhead is there, in order. */
export class HeldUnits {
  readonly #playhead: Playhead;
  readonly #time: HeldUnitsTime;
  readonly #give: (unit: MediaUnit) => void;
  #units: MediaUnit[] = [];
  #bytes = 0;
  #cancel: (() => void) | undefined;
  #onEmpty: (() => void) | undefined;

  constructor(playhead: Playhead, time: HeldUnitsTime, give: (unit: MediaUnit) => void) {
    this.#playhead = playhead;
    this.#time = time;
    this.#give = give;
  }

  /** The moment of the newest one; undefined when none waits. */
  get lastMs(): number | undefined {
    return this.#units.at(-1)?.captureMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How much waits, ms of the recording. */
  get spanMs(): number {
    const [first] = this.#units;
    return first === undefined ? 0 : Math.abs((this.lastMs ?? 0) - first.captureMs);
  }

  /** Whether the held units are of that direction: forwards, or backwards below 0. */
  goesAs(speed: number): boolean {
    const [first] = this.#units;
    return first !== undefined && ((this.lastMs ?? 0) - first.captureMs) * speed > 0;
  }

  /** Gives the unit now, or keeps a copy until it is due. */
  add(unit: MediaUnit): void {
    if (this.#units.length === 0 && this.#isDue(unit)) return this.#give(unit);
    this.#units.push({ ...unit, data: unit.data.slice() });
    this.#bytes += unit.data.length;
    this.turn();
  }

  /** Gives the units that are due: the playhead may be elsewhere. */
  turn(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (let first = this.#units[0]; first !== undefined; first = this.#units[0]) {
      if (!this.#isDue(first) && this.#bytes <= MOST_BYTES) {
        const wait = this.#playhead.waitFor(first.captureMs, this.#time.nowMs());
        if (Number.isFinite(wait)) this.#cancel = this.#time.after(wait, () => this.turn());
        return;
      }
      this.#units.shift();
      this.#bytes -= first.data.length;
      this.#give(first);
    }
    this.#onEmpty?.();
    this.#onEmpty = undefined;
  }

  /** Does the work once none waits: none comes any more. */
  whenEmpty(work: () => void): void {
    this.#onEmpty = work;
    this.turn();
  }

  /** Drops the held units. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = this.#onEmpty = undefined;
    this.#units = [];
    this.#bytes = 0;
  }

  #isDue({ captureMs }: MediaUnit): boolean {
    return this.#playhead.waitFor(captureMs, this.#time.nowMs()) <= SOON_MS;
  }
}
