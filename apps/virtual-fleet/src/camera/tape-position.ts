/** A stretch that was recorded, ms since 1970 UTC; the end is not in it. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Where a tape is that has gaps: they are passed over. */
export class TapePosition {
  readonly #spans: readonly Span[];
  #ms: number | undefined;
  #jumped = false;

  /** @param spans in order */
  constructor(spans: readonly Span[]) {
    this.#spans = spans;
    this.#ms = spans[0]?.fromMs;
  }

  /** ms since 1970 UTC; undefined past the end, and before the beginning. */
  get ms(): number | undefined {
    return this.#ms;
  }

  /** Whether the last move left out a gap. */
  get jumped(): boolean {
    return this.#jumped;
  }

  /** Goes on by so many ms of what was recorded, or back. */
  move(ms: number): void {
    if (this.#ms === undefined) return;
    const wanted = this.#ms + ms;
    const inside = this.#spans.find(({ fromMs, toMs }) => wanted >= fromMs && wanted < toMs);
    this.#jumped = inside === undefined;
    if (inside !== undefined) this.#ms = wanted;
    else if (ms < 0) {
      const before = this.#spans.findLast(({ toMs }) => toMs <= wanted);
      this.#ms = before === undefined ? undefined : before.toMs - 1;
    } else this.#ms = this.#spans.find(({ fromMs }) => fromMs > wanted)?.fromMs;
  }

  /** Goes to a moment, or to what was recorded next. */
  seek(toMs: number): void {
    const span = this.#spans.find((each) => toMs < each.toMs);
    this.#ms = span === undefined ? undefined : Math.max(span.fromMs, toMs);
    this.#jumped = true;
  }
}
