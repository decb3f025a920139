import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { DELIMITER } from './escape.ts';
import { MAX_FRAME_LENGTH } from './frame.ts';

/** What a stream that is not JT/T 808 did wrong. */
export type StreamErrorReason =
  /** A byte outside a frame that is not 0x7e. */
  | 'STRAY_BYTE'
  /** A frame that is open for longer than a frame can be. */
  | 'TOO_LONG';

export interface StreamError {
  readonly reason: StreamErrorReason;
  /** Place in the stream of the first wrong byte, counted from 0. */
  readonly offset: number;
}

/**
 * Cuts the bytes of a TCP connection into frames, delimiters included, wherever the reads begin and end.
 * Holds at most one frame. After a wrong byte it goes on at the next 0x7e; `error` keeps the first one,
 * so that a server may close the connection at once.
 */
export class FrameSplitter {
  #parts: Uint8Array[] = [];
  #held = 0;
  #offset = 0;
  #error: StreamError | undefined;
  #skipped = 0;

  /** The first wrong byte of the stream, or undefined while all is well. */
  get error(): StreamError | undefined {
    return this.#error;
  }

  /** Bytes that belong to no frame. */
  get skipped(): number {
    return this.#skipped;
  }

  /** Bytes of a frame that is not closed yet. */
  get held(): number {
    return this.#held;
  }

  /** Takes the next bytes of the stream; gives the frames they complete, for decodeFrame. Never throws. */
  push(bytes: Uint8Array): Uint8Array[] {
    const frames: Uint8Array[] = [];
    let at = 0;
    while (at < bytes.length) {
      if (this.#held === 0) {
        const open = bytes.indexOf(DELIMITER, at);
        if (open !== at) {
          this.#wrong('STRAY_BYTE', this.#offset + at);
          this.#skipped += (open < 0 ? bytes.length : open) - at;
        }
        if (open < 0) break;
        at = open + 1;
        this.#hold(bytes.subarray(open, at));
        continue;
      }
      const close = bytes.indexOf(DELIMITER, at);
      const end = close < 0 ? bytes.length : close + 1;
      const room = MAX_FRAME_LENGTH - this.#held;
      if (end - at > room || (close < 0 && end - at === room)) {
        this.#wrong('TOO_LONG', this.#offset + at + room - 1);
        this.#skipped += this.#held + (close < 0 ? end : close) - at;
        this.#release();
        at = close < 0 ? end : close;
      } else if (close === at && this.#held === 1) {
        // Two delimiters in a row: the first one closed nothing, so the second one opens.
        at = end;
      } else {
        this.#hold(bytes.subarray(at, end));
        at = end;
        if (close >= 0) frames.push(this.#release());
      }
    }
    this.#offset += bytes.length;
    // A read may hold far more than the open frame: keep only what is needed.
    if (this.#held > 0) this.#parts = [concatBytes(this.#parts)];
    return frames;
  }

  #hold(part: Uint8Array): void {
    this.#parts.push(part);
    this.#held += part.length;
  }

  #release(): Uint8Array {
    const frame = concatBytes(this.#parts);
    this.#parts = [];
    this.#held = 0;
    return frame;
  }

  #wrong(reason: StreamErrorReason, offset: number): void {
    this.#error ??= { reason, offset };
  }
}
