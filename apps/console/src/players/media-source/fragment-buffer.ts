import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { createMediaSource } from './media-source.ts';

/** What is to go is taken away once there is so much of it, s. */
const SLACK_S = 5;

/** A piece of MP4, as a source buffer takes it. */
export interface MediaFragment {
  readonly mime: string;
  /** Stands in front of the first picture, and of each that another description begins with. */
  readonly initialization: Uint8Array<ArrayBuffer> | undefined;
  readonly fragment: Uint8Array<ArrayBuffer>;
  /** Whether decoding can begin with its picture. */
  readonly key: boolean;
  /** Its place on the axis of the element, ms. */
  readonly atMs: number;
}

export interface FragmentBufferEvents<Fragment> {
  /** They go to the element now. */
  taken(fragments: readonly Fragment[]): void;
  /** What was given to the element is there, or gone. */
  settled(): void;
  /** The browser holds no more, or not this: it is of no more use. */
  failed(): void;
}

/** What a video element plays by Media Source Extensions: fragments, in the order in which they come. */
export class FragmentBuffer<Fragment extends MediaFragment> {
  readonly #events: FragmentBufferEvents<Fragment>;
  /** It holds the source until that is open. */
  readonly #url: string;
  #source: MediaSource | undefined;
  #buffer: SourceBuffer | undefined;
  #mime = '';
  #waiting: Fragment[] = [];
  /** Where the key pictures stand that were given to the element, s, in the order in which they came. */
  #keysS: number[] = [];
  #clears = false;
  #closed = false;

  /** @throws Error where there are no Media Source Extensions */
  constructor(
    video: Pick<HTMLVideoElement, 'src'>,
    events: FragmentBufferEvents<Fragment>,
    source = createMediaSource(),
  ) {
    this.#events = events;
    if (source === undefined) throw new Error('no Media Source Extensions');
    this.#url = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => {
      URL.revokeObjectURL(this.#url);
      this.#source = source;
      this.#pump();
    });
    video.src = this.#url;
  }

  add(fragment: Fragment): void {
    this.#waiting.push(fragment);
    this.#pump();
  }

  /** Nothing of what came is of use; the picture on show stays. What comes next has an initialization segment. */
  clear(): void {
    this.#waiting = [];
    this.#clears = true;
    this.#pump();
  }

  /** Whether there is something at a moment of the element's axis, s. */
  has(atS: number): boolean {
    return this.from(atS) === atS;
  }

  /** The first moment from that one on at which there is something, s; undefined where nothing is. */
  from(atS: number): number | undefined {
    const { buffered } = this.#buffer ?? {};
    if (buffered === undefined) return undefined;
    for (let at = 0; at < buffered.length; at++)
      if (atS < buffered.end(at)) return Math.max(atS, buffered.start(at));
    return undefined;
  }

  /**
   * Takes away what lies outside of a stretch of the element's axis, s, as soon as that can be done; at its beginning whole groups of pictures
   * alone. A browser takes away all up to the next key picture (Media Source Extensions, coded frame removal, 3), and where none
   * has come since, all there is, with the picture on show.
   */
  keep(fromS: number, toS: number): void {
    const buffer = this.#buffer;
    if (buffer === undefined || buffer.updating || buffer.buffered.length === 0) return;
    const { buffered } = buffer;
    const keyS = Math.max(...this.#keysS.filter((atS) => atS <= fromS));
    if (buffered.start(0) < keyS - SLACK_S) {
      this.#keysS = this.#keysS.filter((atS) => atS >= keyS);
      buffer.remove(0, keyS);
    } else if (buffered.end(buffered.length - 1) > toS + SLACK_S) {
      this.#keysS = this.#keysS.filter((atS) => atS < toS);
      buffer.remove(toS, Number.POSITIVE_INFINITY);
    }
  }

  close(): void {
    this.#closed = true;
    this.#waiting = [];
    URL.revokeObjectURL(this.#url);
  }

  /** Appends what waits, all that belongs together at once. */
  #pump(): void {
    if (this.#closed || this.#source === undefined || this.#buffer?.updating === true) return;
    try {
      if (this.#clears && this.#clear()) return;
      const [first] = this.#waiting;
      if (first === undefined) return;
      this.#buffer ??= this.#addBuffer(this.#source, first.mime);
      if (first.mime !== this.#mime) this.#buffer.changeType((this.#mime = first.mime));
      const more = this.#waiting.findIndex(
        ({ initialization }, at) => at > 0 && initialization !== undefined,
      );
      const taken = this.#waiting.splice(0, more === -1 ? this.#waiting.length : more);
      this.#events.taken(taken);
      for (const { key, atMs } of taken) if (key) this.#keysS.push(atMs / 1_000);
      const parts = taken.map(({ fragment }) => fragment);
      this.#buffer.appendBuffer(
        concatBytes(first.initialization === undefined ? parts : [first.initialization, ...parts]),
      );
    } catch {
      this.close();
      this.#events.failed();
    }
  }

  /** Whether it has to be waited for. */
  #clear(): boolean {
    this.#clears = false;
    const buffer = this.#buffer;
    if (buffer === undefined) return false;
    // What is decoded next need not follow what was decoded last.
    buffer.abort();
    this.#keysS = [];
    if (buffer.buffered.length === 0) return false;
    buffer.remove(0, Number.POSITIVE_INFINITY);
    return true;
  }

  #addBuffer(source: MediaSource, mime: string): SourceBuffer {
    const buffer = source.addSourceBuffer(mime);
    this.#mime = mime;
    buffer.addEventListener('updateend', () => {
      if (this.#closed) return;
      this.#events.settled();
      this.#pump();
    });
    return buffer;
  }
}
