import type { Frame } from '@outrider/jt808/frame/frame.ts';
import type { CountedPauses } from './counted-pauses.ts';
import { carryingIds, passingIds } from './message-classes.ts';

/** Frames that wait while a registration is written; behind late reports, before the terminal is read no further. */
const MAX_DEFERRED = 64;

/** The connection whose frames wait. */
export interface DeferredFramesOwner {
  readonly ended: boolean;
  /** It is the turn of a frame. */
  accept(frame: Frame): void;
  /** The terminal said something that has to wait behind late reports: its device is here all the same. */
  hear(): void;
  /** Frames that waited could not be taken. */
  takingFailed(error: unknown): void;
  end(reason: string): void;
}

/** Frames of a terminal that wait while a registration is written, or behind late reports that wait for their turn. */
export class DeferredFrames {
  readonly #owner: DeferredFramesOwner;
  readonly #pauses: Pick<CountedPauses, 'pause' | 'resume'>;
  /** Undefined where nothing has to wait. */
  #waiting: Frame[] | undefined;
  #isLate = false;

  /** @param pauses has the terminal read no further while too many wait behind late reports */
  constructor(owner: DeferredFramesOwner, pauses: Pick<CountedPauses, 'pause' | 'resume'>) {
    this.#owner = owner;
    this.#pauses = pauses;
  }

  /** Whether frames wait behind late reports. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Frames from now on wait for a registration. */
  hold(): void {
    this.#waiting = [];
  }

  /** Frames from now on wait behind late reports, but for {@link passingIds}. */
  holdLate(): void {
    this.#waiting = [];
    this.#isLate = true;
  }

  /** Has a frame that came just now taken, at once or when its turn comes. */
  push(frame: Frame): void {
    if (this.#waiting === undefined) this.#owner.accept(frame);
    else if (this.#isLate && passingIds.has(frame.messageId)) this.#owner.accept(frame);
    else this.#defer(frame, this.#waiting);
  }

  /** The registration is written. */
  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    if (!this.#owner.ended) this.#takeAll(waiting);
  }

  /** It is the turn of late reports, and then of the frames that came after them. @param take takes the reports */
  releaseLate(take: () => void): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#isLate = false;
    this.#takeAll(waiting, take);
    if (waiting.length >= MAX_DEFERRED) this.#pauses.resume();
  }

  /** A fault in one frame does not keep others from being served. @param first done before */
  #takeAll(waiting: readonly Frame[], first = (): void => {}): void {
    try {
      first();
      for (const frame of waiting) this.#takeNext(frame);
    } catch (error) {
      this.#owner.takingFailed(error);
    }
  }

  #defer(frame: Frame, waiting: Frame[]): void {
    if (this.#isLate) {
      this.#owner.hear();
      waiting.push(frame);
      if (waiting.length === MAX_DEFERRED) this.#pauses.pause();
    } else if (waiting.length >= MAX_DEFERRED) this.#owner.end('too many messages during the registration');
    else waiting.push(frame);
  }

  /** Takes a frame that waited: frames before it may wait again. Of a terminal that is gone only reports are taken. */
  #takeNext(frame: Frame): void {
    if (this.#owner.ended && !carryingIds.has(frame.messageId)) return;
    if (this.#waiting === undefined) this.#owner.accept(frame);
    else this.#defer(frame, this.#waiting);
  }
}
