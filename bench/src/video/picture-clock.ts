import { type CodedPictures, FRAME_MS, type MarkedPicture } from './coded-pictures.ts';
import { setMark } from './picture-mark.ts';

const SLOTS = 4_096;
const STREAM_FACTOR = 1_000_000;

/** When each picture of a stream was sent; numbers are unique over all streams of the process. */
const streams: PictureClock[] = [];

/** When the picture with that number was given to the kernel, on the clock of performance.now(); undefined when unknown. */
export function sentAt(value: number): number | undefined {
  return streams[Math.floor(value / STREAM_FACTOR)]?.sentAt(value % STREAM_FACTOR);
}

/** Bytes that the picture with that number has behind its number. */
export function bytesBehind(value: number): number {
  return streams[Math.floor(value / STREAM_FACTOR)]?.bytesBehind(value % STREAM_FACTOR) ?? 0;
}

/** A picture with its number in it. */
export interface NumberedPicture {
  readonly picture: MarkedPicture;
  /** A copy of the picture's bytes in the wanted form. */
  readonly bytes: Buffer;
  /** Time in the stream, ms. */
  readonly timeMs: number;
}

/** Gives out the pictures of one stream at their pace, from a key picture on, over and over. */
export class PictureClock implements Disposable {
  readonly #coded: CodedPictures;
  readonly #form: 'annexB' | 'avcc';
  readonly #send: (picture: NumberedPicture) => void;
  readonly #number = streams.push(this) - 1;
  readonly #sentAt = new Float64Array(SLOTS);
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(coded: CodedPictures, form: 'annexB' | 'avcc', send: (picture: NumberedPicture) => void) {
    this.#coded = coded;
    this.#form = form;
    this.#send = send;
  }

  /** Begins, after a delay, with a key picture. */
  start(delayMs = 0): void {
    this[Symbol.dispose]();
    const loop = this.#coded.pictures.length;
    this.#count = Math.ceil(this.#count / loop) * loop;
    const begin = performance.now() + delayMs;
    const first = this.#count;
    const step = (): void => {
      this.#sendNext();
      const due = begin + (this.#count - first) * FRAME_MS;
      this.#timer = setTimeout(step, Math.max(0, due - performance.now()));
    };
    this.#timer = setTimeout(step, delayMs);
  }

  /** Pictures sent so far. */
  get count(): number {
    return this.#count;
  }

  sentAt(count: number): number | undefined {
    return this.#count - count > SLOTS ? undefined : this.#sentAt[count % SLOTS];
  }

  bytesBehind(count: number): number {
    const { annexB, markAt } = this.#pictureAt(count);
    return annexB.length - markAt - 10;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #pictureAt(count: number): MarkedPicture {
    const { pictures } = this.#coded;
    const picture = pictures[count % pictures.length];
    if (picture === undefined) throw new Error('no pictures');
    return picture;
  }

  #sendNext(): void {
    const picture = this.#pictureAt(this.#count);
    const bytes = Buffer.from(picture[this.#form]);
    setMark(bytes, picture.markAt, this.#number * STREAM_FACTOR + this.#count);
    this.#sentAt[this.#count % SLOTS] = performance.now();
    this.#send({ picture, bytes, timeMs: Math.round(this.#count * FRAME_MS) });
    this.#count++;
  }
}
