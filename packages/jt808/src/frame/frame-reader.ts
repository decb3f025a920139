import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { DELIMITER, unescapeBytes } from './escape.ts';
import { type Frame, type FrameError, MAX_FRAME_LENGTH, decodeFrame, plainLength } from './frame.ts';

/** What a stream did that is not JT/T 808. */
export type StreamError =
  /** A byte in front of the first 0x7e. */
  | 'STRAY_BYTE'
  /** More bytes without a 0x7e than a frame can have. */
  | 'TOO_LONG'
  /** Bytes between two 0x7e that make no frame. */
  | FrameError;

/** Bytes between two delimiters that make no frame by themselves. */
interface Piece {
  readonly bytes: Uint8Array;
  /** How long it is without its escapes. */
  readonly plain: number;
  /** How long the frame would be that begins with it, without escapes. */
  readonly wanted: number | undefined;
}

/** Pieces that are kept for a frame with 0x7e inside. */
const MAX_PIECES = 8;
const NOTHING: Uint8Array = new Uint8Array();

/**
 * Reads the frames out of the bytes of a TCP connection, wherever the reads begin and end, in memory for two frames.
 *
 * Terminals get it wrong: some send stray bytes between frames, some let one 0x7e close a frame and open the next, some do
 * not escape a 0x7e inside. So whatever lies between two delimiters is tried as a frame, and together with what was no
 * frame directly in front of it; only what fits its checksum and length is taken. The rest is skipped and counted.
 */
export class FrameReader {
  #open = false;
  /** Bytes behind the last delimiter, in their first `#length` bytes. */
  #rest: Uint8Array = NOTHING;
  #pieces: Piece[] = [];
  #error: StreamError | undefined;
  #errors = 0;
  #skipped = 0;

  /** What was wrong first, or undefined while all is well: for closing the connection of a stranger. */
  get error(): StreamError | undefined {
    return this.#error;
  }

  /** How often something was wrong. */
  get errors(): number {
    return this.#errors;
  }

  /** Bytes that belong to no frame. Those that may still become one do not count yet. */
  get skipped(): number {
    return this.#skipped;
  }

  /** Bytes that may still become a frame. */
  get held(): number {
    return this.#rest.length + this.#pieces.reduce((sum, piece) => sum + piece.bytes.length + 1, 0);
  }

  /** Takes the next bytes of the stream; gives the frames they complete. Never throws. */
  push(bytes: Uint8Array): Frame[] {
    const frames: Frame[] = [];
    let at = 0;
    for (let close = bytes.indexOf(DELIMITER); close >= 0; close = bytes.indexOf(DELIMITER, at)) {
      const frame = this.#close(bytes.subarray(at, close));
      if (frame !== undefined) frames.push(frame);
      at = close + 1;
    }
    this.#hold(bytes.subarray(at));
    return frames;
  }

  /** A delimiter came behind these bytes. */
  #close(bytes: Uint8Array): Frame | undefined {
    const run = this.#rest.length === 0 ? bytes : concatBytes([this.#rest, bytes]);
    this.#rest = NOTHING;
    const open = this.#open;
    this.#open = true;
    if (run.length === 0) {
      // Two delimiters in a row: the one closes a frame and the other one opens the next.
      this.#giveUp();
      return undefined;
    }
    if (!open || run.length > MAX_FRAME_LENGTH - 2) {
      this.#skip(open ? 'TOO_LONG' : 'STRAY_BYTE', run.length);
      this.#giveUp();
      return undefined;
    }
    // A copy: bodies are views, and the whole read must not stay in memory for a few of its bytes.
    const result = decodeFrame(framed([run]));
    if (result.ok) {
      this.#giveUp();
      return result.frame;
    }
    this.#wrong(result.error);
    return this.#join(run);
  }

  /** The frame that the last pieces make, together with those directly in front of them: one with 0x7e inside. */
  #join(run: Uint8Array): Frame | undefined {
    const { plain } = unescapeBytes(run);
    this.#pieces.push({ bytes: run.slice(), plain: plain.length, wanted: plainLength(plain) });
    while (this.#pieces.length > MAX_PIECES || this.held > MAX_FRAME_LENGTH) this.#giveUp(1);
    for (let from = 0; from < this.#pieces.length - 1; from++) {
      const pieces = this.#pieces.slice(from);
      const length = pieces.reduce((sum, piece) => sum + piece.plain, pieces.length - 1);
      // Of each beginning one end at most has the right length, so that hardly any is tried in vain.
      if (length !== pieces[0]?.wanted) continue;
      const result = decodeFrame(framed(pieces.map((piece) => piece.bytes)));
      if (!result.ok) continue;
      this.#giveUp(from);
      this.#pieces = [];
      return result.frame;
    }
    return undefined;
  }

  /** Keeps bytes that no delimiter closed yet. */
  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    if (!this.#open) {
      this.#skip('STRAY_BYTE', bytes.length);
    } else if (this.#rest.length + bytes.length > MAX_FRAME_LENGTH - 2) {
      this.#skip('TOO_LONG', this.#rest.length + bytes.length);
      this.#giveUp();
      this.#rest = NOTHING;
      this.#open = false;
    } else {
      this.#rest = concatBytes([this.#rest, bytes]);
    }
  }

  /** The oldest pieces belong to no frame: all of them when no count is given. */
  #giveUp(count = this.#pieces.length): void {
    for (const piece of this.#pieces.splice(0, count)) this.#skipped += piece.bytes.length;
  }

  #skip(error: StreamError, bytes: number): void {
    this.#wrong(error);
    this.#skipped += bytes;
  }

  #wrong(error: StreamError): void {
    this.#error ??= error;
    this.#errors++;
  }
}

const DELIMITER_BYTES = Uint8Array.of(DELIMITER);

/** The runs with a delimiter in front of, between and behind them. */
function framed(runs: readonly Uint8Array[]): Uint8Array {
  return concatBytes([DELIMITER_BYTES, ...runs.flatMap((run) => [run, DELIMITER_BYTES])]);
}
