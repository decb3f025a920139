import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { placeOnTrack, SILENCE_MS } from '@outrider/model/positions/place-on-track.ts';
import type { Track, TrackFix } from '@outrider/model/positions/track.ts';

export const replayRates = [1, 2, 4, 8, 16, 32, 64] as const;
export type ReplayRate = (typeof replayRates)[number];

/** Where a replay stands. */
export interface ReplayState {
  /** ms since 1970. */
  readonly ms: number;
  readonly playing: boolean;
  readonly rate: ReplayRate;
}

/** Drives along a stretch of a track again: tells at each step where it is, and builds nothing. */
export class Replay {
  readonly #track: Track;
  readonly #fromMs: number;
  readonly #toMs: number;
  readonly #listeners = new Listeners<ReplayState>();
  readonly #clock: Pick<Clock, 'elapsed'>;
  #state: ReplayState;
  #stepped = 0;

  constructor(track: Track, fromMs: number, toMs: number, clock: Pick<Clock, 'elapsed'>) {
    this.#track = track;
    this.#fromMs = fromMs;
    this.#toMs = toMs;
    this.#clock = clock;
    const first = track.firstFrom(fromMs);
    const ms = first < track.firstFrom(toMs) ? track.timeAt(first) : fromMs;
    this.#state = { ms, playing: false, rate: 8 };
  }

  get state(): ReplayState {
    return this.#state;
  }

  /** Calls the listener with each step. Returns how to stop it. */
  onStep(listener: (state: ReplayState) => void): () => void {
    return this.#listeners.add(listener);
  }

  play(playing: boolean): void {
    this.#stepped = this.#clock.elapsed();
    // At its end it begins anew.
    const ms = playing && this.#state.ms >= this.#lastMs() ? this.#firstMs() : this.#state.ms;
    this.#put({ ms, playing });
  }

  setRate(rate: ReplayRate): void {
    this.step();
    this.#put({ rate });
  }

  /** One rate faster, or slower. */
  shiftRate(by: 1 | -1): void {
    const rate = replayRates[replayRates.indexOf(this.#state.rate) + by];
    if (rate !== undefined) this.setRate(rate);
  }

  seek(ms: number): void {
    this.#stepped = this.#clock.elapsed();
    this.#put({ ms: Math.min(this.#toMs, Math.max(this.#fromMs, ms)) });
  }

  /** Rests at the next position, or at the one before, within the stretch. */
  goToFix(by: 1 | -1): void {
    const { ms } = this.#state;
    const at = by === 1 ? this.#track.firstFrom(ms + 1) : this.#track.firstFrom(ms) - 1;
    this.play(false);
    if (at >= this.#track.firstFrom(this.#fromMs) && at < this.#track.firstFrom(this.#toMs))
      this.seek(this.#track.timeAt(at));
  }

  /** Goes on as far as the time that has passed takes it. */
  step(): void {
    const now = this.#clock.elapsed();
    const passed = now - this.#stepped;
    this.#stepped = now;
    if (!this.#state.playing) return;
    const ms = this.#over(this.#state.ms + passed * this.#state.rate);
    const last = this.#lastMs();
    this.#put(ms >= last ? { ms: last, playing: false } : { ms });
  }

  /** Where it is: between two fixes somewhere between their places; undefined before the first fix. */
  fix(): TrackFix | undefined {
    return placeOnTrack(this.#track, this.#state.ms);
  }

  /** Over a silence, to the fix after it. */
  #over(ms: number): number {
    const next = this.#track.firstFrom(ms);
    if (next >= this.#track.count || next === 0) return ms;
    const silent = this.#track.timeAt(next) - this.#track.timeAt(next - 1) > SILENCE_MS;
    return silent ? this.#track.timeAt(next) : ms;
  }

  #firstMs(): number {
    return Math.max(this.#fromMs, this.#track.timeAt(this.#track.firstFrom(this.#fromMs)));
  }

  #lastMs(): number {
    const end = this.#track.firstFrom(this.#toMs);
    return end === 0 ? this.#fromMs : Math.max(this.#fromMs, this.#track.timeAt(end - 1));
  }

  #put(change: Partial<ReplayState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell(this.#state);
  }
}
