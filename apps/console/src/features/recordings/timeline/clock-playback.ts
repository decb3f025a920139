import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Playback, PlaybackFacts, PlaybackStart } from '../../../players/playback/playback.ts';

const HALF_SECOND_MS = 500;

/** A playhead without pictures, for people who may see positions and events alone. It stops at now. */
export class ClockPlayback implements Playback {
  readonly #clock: Pick<Clock, 'elapsed' | 'now' | 'after'>;
  readonly #listeners = new Listeners<void>();
  #facts: PlaybackFacts;
  #fromMs: number;
  #since: number;
  #cancel: (() => void) | undefined;

  constructor(
    { atMs, paused = false, skipsGaps = false }: PlaybackStart,
    clock: Pick<Clock, 'elapsed' | 'now' | 'after'>,
  ) {
    this.#clock = clock;
    this.#fromMs = atMs;
    this.#since = clock.elapsed();
    const state = paused ? 'paused' : 'playing';
    this.#facts = { state, rate: 1, paused, tiles: [], sound: undefined, skipsGaps };
    this.#watchEnd();
  }

  get facts(): PlaybackFacts {
    return this.#facts;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  position(): number {
    const { state, rate } = this.#facts;
    if (state !== 'playing') return this.#fromMs;
    const ms = this.#fromMs + (this.#clock.elapsed() - this.#since) * rate;
    return Math.min(ms, this.#clock.now());
  }

  setSources(): void {
    // It plays none.
  }

  seek(ms: number): void {
    this.#put(ms, this.#facts.paused ? { state: 'paused' } : { state: 'playing' });
  }

  setRate(rate: number): void {
    if (rate === 0) this.pause();
    else this.#put(this.position(), { rate, paused: false, state: 'playing' });
  }

  play(): void {
    this.#put(this.position(), { paused: false, state: 'playing' });
  }

  pause(): void {
    this.#put(this.position(), { paused: true, state: 'paused' });
  }

  step(by: 1 | -1): void {
    this.#put(this.position() + by * HALF_SECOND_MS, { paused: true, state: 'paused' });
  }

  setSound(): void {
    // There is none.
  }

  setSkipsGaps(skipsGaps: boolean): void {
    this.#put(this.position(), { skipsGaps });
  }

  attach(): () => void {
    return () => undefined;
  }

  async snapshot(): Promise<undefined> {
    return undefined;
  }

  close(): void {
    this.#cancel?.();
  }

  #put(fromMs: number, facts: Partial<PlaybackFacts>): void {
    this.#fromMs = fromMs;
    this.#since = this.#clock.elapsed();
    this.#facts = { ...this.#facts, ...facts };
    this.#watchEnd();
    this.#listeners.tell();
  }

  /** It has ended once it has come to now. */
  #watchEnd(): void {
    this.#cancel?.();
    const { state, rate } = this.#facts;
    if (state !== 'playing' || rate <= 1) return;
    const leftMs = (this.#clock.now() - this.#fromMs) / (rate - 1);
    this.#cancel = this.#clock.after(Math.max(0, leftMs), () =>
      this.#put(this.position(), { state: 'ended' }),
    );
  }
}
