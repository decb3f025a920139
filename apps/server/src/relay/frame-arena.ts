import {
  markDiscontinuity,
  STREAM_FRAME_HEADER_LENGTH,
  unitFrame,
  writeUnitFrame,
} from '@outrider/media/stream-frame.ts';
import type { MediaUnit, StreamType } from '@outrider/model/live/media-unit.ts';
import { type Slab, type SlabPool, newSlab } from './slab-pool.ts';

/** Free bytes in front of every frame: enough for what a socket puts there, so that the frame is not copied for it. */
export const FRAME_HEADROOM = 16;

/** A unit as every viewer of its stream gets it: encoded once. */
export interface FramedUnit {
  readonly kind: MediaUnit['kind'];
  /** Whether pictures can be decoded from here on. */
  readonly key: boolean;
  /** When it was taken, ms since 1970 UTC by the device. */
  readonly captureMs: number;
  /** Its place in the stream; 32 bits, then wraps to 0. */
  readonly sequence: number;
  /** The stream frame, see media/stream-frame.ts. {@link FRAME_HEADROOM} bytes in front of it in its buffer are free. */
  readonly frame: Uint8Array<ArrayBuffer>;
  /** What a viewer made of frame and headroom to send it, for the other viewers. */
  message?: Uint8Array;
  readonly slab: Slab;
}

/** Where in its stream a frame is. */
export interface FramePlace {
  readonly sequence: number;
  readonly channel: number;
  readonly stream: StreamType;
  /** How late it came: {@link Lateness}. */
  readonly lateMs: number;
}

/**
 * Encodes the units of one stream, one behind the other in slabs, and uses a slab again when none of its frames is needed
 * any more. New memory for each picture is what a relay of many streams would spend most of its time on: the collector counts
 * it, however short it lives, and looks through the whole heap each time it has become much.
 */
export class FrameArena {
  readonly #pool: SlabPool;
  #current: Slab | undefined;

  constructor(pool: SlabPool) {
    this.#pool = pool;
  }

  /** The unit encoded; {@link release} it when it is not needed any more. */
  frame(unit: MediaUnit, place: FramePlace): FramedUnit {
    const length = STREAM_FRAME_HEADER_LENGTH + unit.data.length;
    const slab = this.#roomFor(FRAME_HEADROOM + length);
    const frame = slab.bytes.subarray(slab.used + FRAME_HEADROOM, slab.used + FRAME_HEADROOM + length);
    writeUnitFrame(unitFrame(unit, place), frame);
    slab.used += FRAME_HEADROOM + length;
    slab.frames++;
    const { kind, captureMs } = unit;
    return { kind, key: isKey(unit), captureMs, sequence: place.sequence, frame, slab };
  }

  /** Nobody needs the frame any more: but for {@link hold}, its bytes may change from now on. */
  release({ slab }: FramedUnit): void {
    slab.frames--;
    if (slab.frames > 0) return;
    if (slab !== this.#current) this.#pool.give(slab);
    else if (!slab.held) slab.used = 0;
  }

  /** Gives back memory that is not needed; frames that were not released are left as they are. */
  close(): void {
    const slab = this.#current;
    this.#current = undefined;
    if (slab?.frames === 0) this.#pool.give(slab);
  }

  #roomFor(length: number): Slab {
    const before = this.#current;
    if (before !== undefined && before.bytes.length - before.used >= length) return before;
    this.#current = this.#pool.take(length);
    if (before?.frames === 0) this.#pool.give(before);
    return this.#current;
  }
}

/** Somebody goes on reading the frame's bytes, nobody knows how long: they are never written to again. */
export function hold({ slab }: FramedUnit): void {
  slab.held = true;
}

/** A copy that is flagged as a discontinuity. */
export function discontinuous({ kind, key, captureMs, sequence, frame }: FramedUnit): FramedUnit {
  const slab = newSlab(FRAME_HEADROOM + frame.length);
  const copy = slab.bytes.subarray(FRAME_HEADROOM);
  copy.set(frame);
  markDiscontinuity(copy);
  return { kind, key, captureMs, sequence, frame: copy, slab };
}

const isKey = (unit: MediaUnit): boolean => unit.kind === 'video' && unit.key;
