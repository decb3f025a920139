/** Units the decoder may hold undecoded: more, and it is behind. */
export const MAX_IN_DECODER = 4;
/** How long a unit may wait for the decoder before the backlog is given up and the next key picture awaited. */
export const BACKLOG_PATIENCE_MS = 400;
/** The group of pictures given on joining has come within this; from then on an empty backlog means that the present is reached. */
export const JOINING_MS = 500;
/** What a backlog may hold while it catches up with the group of pictures that a new viewer is given. */
export const MAX_BACKLOG_UNITS = 900;
const MAX_BACKLOG_BYTES = 32 * 1024 * 1024;
/** What was skipped of a group of pictures is kept up to so many, for a playback that rests within it. */
const MAX_PASSED_UNITS = 300;

/** What the backlog must know of a unit. */
export interface BacklogUnit {
  readonly key: boolean;
  /** Units before this one were dropped on the way. */
  readonly discontinuity: boolean;
  readonly payload: { readonly length: number };
}

/**
 * Units that wait for the decoder, and the rule that keeps a picture from falling behind: while more than {@link MAX_IN_DECODER} wait,
 * skip to the next key picture. The group of pictures that arrives at once on joining is exempt: it is decoded as fast as
 * can be, or the first picture would stand still until the next key.
 */
export class DecodeBacklog<Unit extends BacklogUnit> {
  #waiting: { readonly unit: Unit; readonly sinceMs: number }[] = [];
  #bytes = 0;
  #needsKey = true;
  #catchingUp = true;
  #joinedMs: number | undefined;
  #skipped = 0;
  /** What was skipped since the last key picture and can be decoded still; undefined where something in front of it is missing. */
  #passed: Unit[] | undefined;
  #isResting = false;

  /** Units given up because decoding was too slow, or that came while a key picture was awaited after that. */
  get skipped(): number {
    return this.#skipped;
  }

  get needsKey(): boolean {
    return this.#needsKey;
  }

  /** Begins anew: the stream was joined, or the decoder replaced. What waited is forgotten. */
  restart(): void {
    this.#clear();
    this.#needsKey = true;
    this.#catchingUp = true;
    this.#joinedMs = undefined;
    this.#passed = undefined;
    this.#isResting = false;
  }

  /**
   * What is played rests, and no key picture will come: nothing is skipped any more, and what was is taken after all, so that the last
   * picture is the one on show. Or it goes on.
   */
  rest(isResting: boolean, nowMs: number): void {
    this.#isResting = isResting;
    if (!isResting || !this.#needsKey || this.#passed === undefined) return;
    for (const unit of this.#passed) this.#hold(unit, nowMs);
    this.#skipped -= this.#passed.length;
    this.#passed = [];
    this.#needsKey = false;
  }

  /** Takes a unit that arrived, or skips it. */
  offer(unit: Unit, nowMs: number): void {
    this.#joinedMs ??= nowMs;
    if (unit.discontinuity && !unit.key) this.giveUp();
    if (unit.key) {
      // A key picture makes what still waits before it pointless, unless it would be decoded in a moment anyway.
      if (this.#waiting.length > MAX_IN_DECODER) this.giveUp();
      this.#needsKey = false;
      this.#passed = [];
    }
    if (this.#needsKey) {
      if (!this.#catchingUp) this.#skipped++;
      this.#pass(unit);
      return;
    }
    this.#hold(unit, nowMs);
    const oldest = this.#waiting[0];
    const isPatient = this.#catchingUp || this.#isResting;
    const late = !isPatient && oldest !== undefined && nowMs - oldest.sinceMs > BACKLOG_PATIENCE_MS;
    if (this.#waiting.length > MAX_BACKLOG_UNITS || this.#bytes > MAX_BACKLOG_BYTES) this.giveUp();
    else if (late) this.#skip();
  }

  /** The next unit to decode, or undefined while the decoder has enough. */
  take(inDecoder: number, nowMs: number): Unit | undefined {
    if (inDecoder >= MAX_IN_DECODER) return undefined;
    const next = this.#waiting.shift();
    if (next === undefined) {
      if (nowMs - (this.#joinedMs ?? nowMs) >= JOINING_MS) this.#catchingUp = false;
      return undefined;
    }
    this.#bytes -= next.unit.payload.length;
    return next.unit;
  }

  /** Gives up what waits, and everything until the next key picture: something is missing, or the decoder is another one. */
  giveUp(): void {
    this.#skip();
    this.#passed = undefined;
  }

  #skip(): void {
    for (const { unit } of this.#waiting) this.#pass(unit);
    this.#skipped += this.#waiting.length;
    this.#clear();
    this.#needsKey = true;
    this.#catchingUp = false;
  }

  #hold(unit: Unit, nowMs: number): void {
    this.#waiting.push({ unit, sinceMs: nowMs });
    this.#bytes += unit.payload.length;
  }

  #pass(unit: Unit): void {
    this.#passed?.push(unit);
    if ((this.#passed?.length ?? 0) > MAX_PASSED_UNITS) this.#passed = undefined;
  }

  #clear(): void {
    this.#waiting = [];
    this.#bytes = 0;
  }
}
