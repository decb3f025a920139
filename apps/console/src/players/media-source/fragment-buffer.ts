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
    const { buffered } = this.#buffer ?? {};
    for (let at = 0; at < (buffered?.length ?? 0); at++)
      if (buffered !== undefined && buffered.start(at) <= atS && atS < buffered.end(at)) return true;
    return false;
  }

  /** Takes away what lies outside of a stretch of the element's axis, s, as soon as that can be done. */
  keep(fromS: number, toS: number): void {
    const buffer = this.#buffer;
    if (buffer === undefined || buffer.updating || buffer.buffered.length === 0) return;
    const { buffered } = buffer;
    if (buffered.start(0) < fromS - SLACK_S) buffer.remove(0, fromS);
    else if (buffered.end(buffered.length - 1) > toS + SLACK_S) buffer.remove(toS, Number.POSITIVE_INFINITY);
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
