import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { u32 } from '../codec/numbers.ts';
import { text } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import { DELIMITER } from '../frame/escape.ts';
import { decodeFrame, type Frame, MAX_FRAME_LENGTH } from '../frame/frame.ts';

/** Bytes of a name in front of data: of a longer one the first. */
export const DATA_NAME_BYTES = 50;
const MARK = 0x30316364;
const HEAD_BYTES = 4 + DATA_NAME_BYTES + 4 + 4;
const head = struct({ mark: u32, name: text(DATA_NAME_BYTES), offset: u32, length: u32 });
const EDITION = 2013;
const NOTHING: Uint8Array = new Uint8Array();

/** What comes on an attachment connection: messages, and pieces of files as far as they are here. */
export type AttachmentPart =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'data'; readonly name: string; readonly offset: number; readonly bytes: Uint8Array };

/** Data that is announced and has not come. */
interface Coming {
  readonly name: string;
  offset: number;
  left: number;
}

/**
 * Tells frames of JT/T 808 and data (T/JSATL12-2017 table 4-26) of one connection apart. Data is passed on as it comes, in which 0x7e
 * is a byte as any; of a frame no more is kept than one can have.
 */
export class AttachmentStream {
  #rest: Uint8Array = NOTHING;
  #coming: Coming | undefined;
  #isForeign = false;

  /** Whether something came that is neither: nothing behind it is read. */
  get isForeign(): boolean {
    return this.#isForeign;
  }

  /** @returns what is here by now; the bytes of data are those that were given */
  push(bytes: Uint8Array): AttachmentPart[] {
    const parts: AttachmentPart[] = [];
    let rest = this.#rest.length === 0 ? bytes : concatBytes([this.#rest, bytes]);
    while (rest.length > 0 && !this.#isForeign) {
      const used = this.#coming === undefined ? this.#begin(rest, parts) : this.#pass(rest, parts);
      if (used === 0) break;
      rest = rest.subarray(used);
    }
    // A copy: of a Buffer `slice` would hold on to all of it.
    this.#rest = this.#isForeign || rest.length === 0 ? NOTHING : Uint8Array.from(rest);
    return parts;
  }

  /** Passes on data. @returns bytes that are done with */
  #pass(rest: Uint8Array, parts: AttachmentPart[]): number {
    const coming = this.#coming!;
    const bytes = rest.subarray(0, coming.left);
    parts.push({ kind: 'data', name: coming.name, offset: coming.offset, bytes });
    coming.offset += bytes.length;
    coming.left -= bytes.length;
    if (coming.left === 0) this.#coming = undefined;
    return bytes.length;
  }

  /** Reads a frame, or what stands in front of data. @returns bytes that are done with; 0 while more have to come */
  #begin(rest: Uint8Array, parts: AttachmentPart[]): number {
    if (rest[0] === DELIMITER) return this.#frame(rest, parts);
    const mark = Uint8Array.of(MARK >>> 24, (MARK >>> 16) & 0xff, (MARK >>> 8) & 0xff, MARK & 0xff);
    if (mark.some((byte, at) => at < rest.length && rest[at] !== byte)) this.#isForeign = true;
    if (this.#isForeign || rest.length < HEAD_BYTES) return 0;
    const { name, offset, length } = head.read(new ByteReader(rest), EDITION);
    if (length > 0) this.#coming = { name, offset, left: length };
    return HEAD_BYTES;
  }

  #frame(rest: Uint8Array, parts: AttachmentPart[]): number {
    const end = rest.indexOf(DELIMITER, 1);
    // The end of one frame that is said twice is the beginning of the next.
    if (end === 1) return 1;
    if (end < 0 || end >= MAX_FRAME_LENGTH) {
      if (end > 0 || rest.length > MAX_FRAME_LENGTH) this.#isForeign = true;
      return 0;
    }
    const result = decodeFrame(rest.subarray(0, end + 1));
    if (result.ok) parts.push({ kind: 'frame', frame: result.frame });
    else this.#isForeign = true;
    return result.ok ? end + 1 : 0;
  }
}

/** Data of a file that follows on one another, in the pieces in which it came. */
export interface DataRun {
  readonly kind: 'run';
  readonly name: string;
  readonly offset: number;
  readonly pieces: readonly Uint8Array[];
}

/** The same parts, with data that follows on data of its file as one run: each run is written by itself. */
export function joinedParts(
  parts: readonly AttachmentPart[],
): (Extract<AttachmentPart, { readonly kind: 'frame' }> | DataRun)[] {
  const joined: ReturnType<typeof joinedParts> = [];
  let run: { readonly data: DataRun & { readonly pieces: Uint8Array[] }; end: number } | undefined;
  for (const part of parts) {
    if (part.kind === 'frame') {
      run = undefined;
      joined.push(part);
    } else if (run !== undefined && part.name === run.data.name && part.offset === run.end) {
      run.data.pieces.push(part.bytes);
      run.end += part.bytes.length;
    } else {
      const { name, offset, bytes } = part;
      run = { data: { kind: 'run', name, offset, pieces: [bytes] }, end: offset + bytes.length };
      joined.push(run.data);
    }
  }
  return joined;
}

/** Data of a file as it lies on the wire, without its bytes. @throws RangeError for a name that is too long */
export function encodeDataHead(name: string, offset: number, length: number): Uint8Array {
  const writer = new ByteWriter(HEAD_BYTES);
  head.write(writer, { mark: MARK, name, offset, length }, EDITION);
  return writer.done().slice();
}
