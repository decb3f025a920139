/** One second of a stream of 500 kbit/s. A frame that is longer has a slab of its own. */
export const SLAB_BYTES = 64 * 1024;
/** Slabs that wait for streams to come: 16 MB. */
const MAX_SPARE = 256;

/** Memory in which the frames of one stream lie one behind the other. */
export interface Slab {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes in use, from the front. */
  used: number;
  /** Frames in it that somebody may still ask for. */
  frames: number;
  /** Somebody reads from it for an unknown time: it is left to the garbage collector. */
  held: boolean;
}

/** A slab that belongs to no pool. */
export function newSlab(length: number): Slab {
  return { bytes: new Uint8Array(length), used: 0, frames: 0, held: false };
}

/** Slabs to be used again, by all streams of a relay. */
export class SlabPool {
  readonly #spare: Slab[] = [];

  /** An empty slab of at least so many bytes. */
  take(length: number): Slab {
    if (length > SLAB_BYTES) return newSlab(length);
    return this.#spare.pop() ?? newSlab(SLAB_BYTES);
  }

  /** Takes back a slab of which no frame is needed any more. */
  give(slab: Slab): void {
    if (slab.held || slab.bytes.length !== SLAB_BYTES || this.#spare.length >= MAX_SPARE) return;
    slab.used = slab.frames = 0;
    this.#spare.push(slab);
  }
}
