/** One that follows the playhead: it says whether it has to be waited for. */
export interface Follower {
  follow(atMs: number, speed: number): boolean;
}

/** Nobody is waited for longer than this. */
const MAX_WAIT_MS = 4_000;

export interface PlayheadParts {
  readonly fromMs: number;
  readonly toMs: number;
  readonly followers: readonly Follower[];
  /** Where playing goes on from a moment of which nothing was recorded; undefined at the end. */
  readonly next: (atMs: number) => number | undefined;
  readonly onMove: (atMs: number, speed: number) => void;
}

/** The one moment that all of the page shows: it rests while a picture is still on its way. */
export class Playhead {
  readonly #parts: PlayheadParts;
  #atMs: number;
  #speed = 0;
  #lastTick = 0;
  #waitedMs = 0;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
    this.#atMs = parts.next(parts.fromMs) ?? parts.fromMs;
  }

  get atMs(): number {
    return this.#atMs;
  }

  /** 0 rests. */
  get speed(): number {
    return this.#speed;
  }

  /** Goes to a moment. */
  seek(atMs: number): void {
    const { fromMs, toMs } = this.#parts;
    this.#atMs = Math.min(toMs, Math.max(fromMs, atMs));
    this.#waitedMs = 0;
    this.#show();
  }

  play(speed: number): void {
    this.#speed = speed;
    this.#show();
  }

  /** Begins to follow the clock of the page. */
  start(): void {
    const tick = (now: number): void => {
      this.#tick(now - this.#lastTick);
      this.#lastTick = now;
      requestAnimationFrame(tick);
    };
    this.#lastTick = performance.now();
    this.#show();
    requestAnimationFrame(tick);
  }

  #tick(passedMs: number): void {
    if (this.#speed === 0) return;
    const waits = this.#show();
    this.#waitedMs = waits ? this.#waitedMs + passedMs : 0;
    if (waits && this.#waitedMs < MAX_WAIT_MS) return;
    // A page that nobody saw does not make up for it.
    const at = this.#atMs + Math.min(passedMs, 250) * this.#speed;
    const next = this.#parts.next(at);
    if (next === undefined || next >= this.#parts.toMs) this.#speed = 0;
    this.#atMs = Math.min(next ?? this.#parts.toMs, this.#parts.toMs);
  }

  #show(): boolean {
    const { followers, onMove } = this.#parts;
    const waits = followers.map((follower) => follower.follow(this.#atMs, this.#speed));
    onMove(this.#atMs, this.#speed);
    return waits.includes(true);
  }
}
