import type { MediaUnit } from '@outrider/model/media-unit.ts';

/** A unit with its stream frame. */
export interface FramedUnit {
  readonly unit: MediaUnit;
  readonly frame: Uint8Array;
}

/** Bytes of the longest group of pictures that is kept for viewers to come. */
export const GROUP_LIMIT = 8 * 1024 * 1024;

/** The current group of pictures: what a new viewer needs to see something at once. */
export class GroupCache {
  readonly #limit: number;
  #units: FramedUnit[] = [];
  #bytes = 0;
  #open = false;

  constructor(limit = GROUP_LIMIT) {
    this.#limit = limit;
  }

  /** Whether the next unit would be kept, even if it is no key. */
  get open(): boolean {
    return this.#open;
  }

  /** What is kept, from the key unit on; empty when there is none. */
  get units(): readonly FramedUnit[] {
    return this.#units;
  }

  /** Keeps a unit of the group that is open; a key unit begins a new one. A group that grows too long is given up. */
  push(framed: FramedUnit): void {
    const { unit, frame } = framed;
    if (unit.kind === 'video' && unit.key) {
      this.clear();
      this.#open = true;
    }
    if (!this.#open) return;
    this.#bytes += frame.length;
    if (this.#bytes > this.#limit) this.clear();
    else this.#units.push(framed);
  }

  /** Keeps nothing until the next key unit. */
  clear(): void {
    this.#units = [];
    this.#bytes = 0;
    this.#open = false;
  }
}
