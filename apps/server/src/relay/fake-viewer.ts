import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { FramedUnit } from './frame-arena.ts';
import type { Offered, SourceState, Viewer } from './viewer.ts';

/** A viewer that remembers everything, and refuses while told to: for tests. */
export class FakeViewer implements Viewer {
  readonly user = 'ann';
  readonly ip = '127.0.0.1';
  readonly port = 4;
  readonly sinceMs = 7_000;
  dropped = 0;
  slow = false;
  readonly frames: Uint8Array[] = [];
  readonly states: SourceState[] = [];
  #wake = () => {};
  #waiting: { count: number; done: () => void }[] = [];

  offer({ frame }: FramedUnit): Offered {
    if (this.slow) {
      this.dropped++;
      return 'refused';
    }
    this.frames.push(frame);
    this.#waiting = this.#waiting.filter(({ count, done }) => {
      if (this.frames.length < count) return true;
      done();
      return false;
    });
    // It looks at all frames in the end.
    return 'held';
  }

  status(state: SourceState): void {
    this.states.push(state);
    this.#wake();
  }

  /** Resolves when the state is the given one. */
  async told(state: SourceState['state']): Promise<void> {
    while (this.states.at(-1)?.state !== state) await new Promise<void>((wake) => (this.#wake = wake));
  }

  /** Resolves when this many units have come. */
  async received(count: number): Promise<void> {
    if (this.frames.length >= count) return;
    await new Promise<void>((done) => this.#waiting.push({ count, done }));
  }

  get decoded(): StreamFrame[] {
    return this.frames.flatMap((frame) => decodeStreamFrames(frame));
  }

  /** The units that came, in short: K key, p other picture, a sound; '!' in front of one that is flagged as a discontinuity. */
  get story(): string {
    return this.decoded
      .map((frame) => {
        const letter = frame.kind === 'video' ? (frame.key ? 'K' : 'p') : 'a';
        return (frame.discontinuity ? '!' : '') + letter;
      })
      .join('');
  }
}
