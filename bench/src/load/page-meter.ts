import { PAGE_PREFIX_LENGTH } from '@outrider/media/page-frames.ts';
import { STREAM_FRAME_HEADER_LENGTH } from '@outrider/media/stream-frame.ts';

const BINARY = 2;
const HEAD = PAGE_PREFIX_LENGTH + STREAM_FRAME_HEADER_LENGTH;
/** Where the length of the payload stands in it. */
const LENGTH_AT = PAGE_PREFIX_LENGTH + 24;

/** Counts the bytes of each stream on a page's connection, without looking at more than heads. */
export class PageMeter {
  readonly #used = new Map<number, number>();
  readonly #told = new Map<number, number>();
  /** Bytes of a head of which not all have come. */
  readonly #head = Buffer.alloc(HEAD);
  #headLength = 0;
  #messageLeft = 0;
  #binary = false;
  #payloadLeft = 0;

  /** Takes the next bytes of the connection. */
  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.#messageLeft === 0) at = this.#readMessageHead(chunk, at);
      else if (this.#binary && this.#payloadLeft === 0) at = this.#readFrameHead(chunk, at);
      else at = this.#skip(chunk, at);
    }
  }

  /** Streams of which more came since this was asked last, with all their bytes. */
  used(): [stream: number, bytes: number][] {
    const grown = [...this.#used].filter(([stream, bytes]) => this.#told.get(stream) !== bytes);
    for (const [stream, bytes] of grown) this.#told.set(stream, bytes);
    return grown;
  }

  #skip(chunk: Buffer, at: number): number {
    const step = Math.min(this.#binary ? this.#payloadLeft : this.#messageLeft, chunk.length - at);
    if (this.#binary) this.#payloadLeft -= step;
    this.#messageLeft -= step;
    return at + step;
  }

  /** RFC 6455 §5.2: a server does not mask. */
  #readMessageHead(chunk: Buffer, at: number): number {
    this.#head[this.#headLength++] = chunk[at] ?? 0;
    const short = (this.#head[1] ?? 0) & 0x7f;
    const wanted = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (this.#headLength < 2 || this.#headLength < wanted) return at + 1;
    this.#headLength = 0;
    this.#binary = ((this.#head[0] ?? 0) & 0x0f) === BINARY;
    this.#messageLeft =
      wanted === 2
        ? short
        : wanted === 4
          ? this.#head.readUInt16BE(2)
          : Number(this.#head.readBigUInt64BE(2));
    return at + 1;
  }

  #readFrameHead(chunk: Buffer, at: number): number {
    const step = Math.min(HEAD - this.#headLength, chunk.length - at);
    chunk.copy(this.#head, this.#headLength, at, at + step);
    this.#headLength += step;
    this.#messageLeft -= step;
    if (this.#headLength < HEAD) return at + step;
    this.#headLength = 0;
    const stream = this.#head.readUInt32BE(0);
    this.#payloadLeft = this.#head.readUInt32BE(LENGTH_AT);
    this.#used.set(stream, (this.#used.get(stream) ?? 0) + STREAM_FRAME_HEADER_LENGTH + this.#payloadLeft);
    return at + step;
  }
}
