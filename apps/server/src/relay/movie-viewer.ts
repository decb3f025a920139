import type { Clock } from '@outrider/kit/clock.ts';
import { LiveMovie } from '@outrider/media/mp4/live-movie.ts';
import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { FramedUnit } from './frame-arena.ts';
import { type Pace, START_MS, START_WAITING_BYTES } from './stream-pace.ts';
import type { Offered, SourceState, Viewer } from './viewer.ts';

/** How long nothing may come before it is over. */
const SILENT_MS = 30_000;

/** A viewer of a stream as an MP4: the units that wait for them are bounded, as for viewers by a socket. */
export class MovieViewer implements Viewer {
  readonly user: string;
  readonly ip: string;
  readonly port = 0;
  readonly sinceMs: number;
  readonly #clock: Clock;
  readonly #movie = new LiveMovie();
  readonly #startsUntilMs: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #isBehind = false;
  #sequence: number | undefined;
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor(clock: Clock, who: Pick<Viewer, 'user' | 'ip'>) {
    this.#clock = clock;
    this.user = who.user;
    this.ip = who.ip;
    this.sinceMs = clock.now();
    this.#startsUntilMs = clock.elapsed() + START_MS;
  }

  get dropped(): number {
    return this.#dropped;
  }

  offer({ kind, frame, sequence }: FramedUnit, { nowMs, mayWait }: Pace): Offered {
    if (kind !== 'video' || this.#isOver) return 'taken';
    const limit = nowMs < this.#startsUntilMs ? START_WAITING_BYTES : mayWait;
    if (this.#waitingBytes + frame.length > limit) {
      this.#isBehind = true;
      return 'refused';
    }
    if (this.#isBehind && this.#sequence !== undefined)
      this.#dropped += (sequence - this.#sequence - 1) >>> 0;
    this.#isBehind = false;
    this.#sequence = sequence;
    const [picture] = decodeStreamFrames(frame);
    if (picture?.kind === 'video') this.#take(this.#movie.add({ ...picture, data: picture.payload }));
    return 'taken';
  }

  status({ state }: SourceState): void {
    if (state === 'ended') this.end();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** The pieces to send, as they come. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#waiting.length === 0) {
        if (this.#isOver || !(await this.#more())) return;
        continue;
      }
      const pieces = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      yield* pieces;
    }
  }

  #take(pieces: Uint8Array[] | 'other'): void {
    if (pieces === 'other') return this.end();
    this.#waiting.push(...pieces);
    for (const { length } of pieces) this.#waitingBytes += length;
    this.#wake?.();
  }

  /** Resolves to false where nothing comes. */
  async #more(): Promise<boolean> {
    let isSilent = false;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(SILENT_MS, () => {
        isSilent = true;
        resolve();
      });
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
    this.#wake = undefined;
    return !isSilent;
  }
}
