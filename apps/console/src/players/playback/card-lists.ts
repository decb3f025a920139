import type { Clock } from '@outrider/kit/clock.ts';
import { type CardList, stretchAt } from './card-stretches.ts';

/** A list that is awaited longer is not waited for any more: when it comes, it is used. */
const PATIENCE_MS = 10_000;
/** A moment of which nothing was told is asked about again so often. */
const AGAIN_MS = 30_000;
const NEAR_MS = 60_000;
/** Lists that are kept of a device. */
const MOST_LISTS = 8;

export interface CardListsParts {
  readonly clock: Pick<Clock, 'after'>;
  /** ms, on a clock that never leaps. */
  readonly now: () => number;
  /** What is known of the day of a moment; undefined where its recorder may not be asked at all. */
  readonly cardList: (deviceid: string, atMs: number) => Promise<CardList | undefined>;
  readonly onChange: () => void;
}

interface AskedMoment {
  readonly atMs: number;
  readonly sinceMs: number;
}

interface KnownLists {
  lists: readonly CardList[];
  asking: AskedMoment | undefined;
  asked: AskedMoment | undefined;
  /** Its recorder may not be asked. */
  refused: boolean;
}

/** What the recorders of a playback keep, as far as somebody wanted to know. */
export class CardLists {
  readonly #parts: CardListsParts;
  readonly #known = new Map<string, KnownLists>();

  constructor(parts: CardListsParts) {
    this.#parts = parts;
  }

  /** What is known of a moment of a device. */
  at(deviceid: string, atMs: number): CardList | undefined {
    const known = this.#known.get(deviceid);
    return known && stretchAt(known.lists, atMs);
  }

  /** Whether what a recorder says of a moment is awaited. */
  isAwaited(deviceid: string, atMs: number): boolean {
    const { asking, lists = [] } = this.#known.get(deviceid) ?? {};
    if (asking === undefined || stretchAt(lists, atMs) !== undefined) return false;
    return this.#parts.now() - asking.sinceMs < PATIENCE_MS;
  }

  /** Whether nobody asked about a moment yet, and one may. */
  isOpen(deviceid: string, atMs: number): boolean {
    const known = this.#known.get(deviceid);
    if (known === undefined) return true;
    return !known.refused && stretchAt(known.lists, atMs) === undefined && !this.#wasAsked(known, atMs);
  }

  /** Sees to it that a moment is known. */
  want(deviceid: string, atMs: number): void {
    const known = this.#known.get(deviceid) ?? {
      lists: [],
      asking: undefined,
      asked: undefined,
      refused: false,
    };
    this.#known.set(deviceid, known);
    if (known.asking !== undefined || known.refused) return;
    const has = stretchAt(known.lists, atMs);
    if (has?.state === 'told' || this.#wasAsked(known, atMs)) return;
    known.asking = known.asked = { atMs, sinceMs: this.#parts.now() };
    void this.#ask(deviceid, atMs, known);
  }

  /** Whether it was asked just now, about that moment or one near it. */
  #wasAsked({ asked }: KnownLists, atMs: number): boolean {
    if (asked === undefined || Math.abs(asked.atMs - atMs) > NEAR_MS) return false;
    return this.#parts.now() - asked.sinceMs < AGAIN_MS;
  }

  async #ask(deviceid: string, atMs: number, known: KnownLists): Promise<void> {
    const { clock, cardList, onChange } = this.#parts;
    const cancel = clock.after(PATIENCE_MS, onChange);
    const list = await cardList(deviceid, atMs);
    cancel();
    known.asking = undefined;
    if (list === undefined) known.refused = true;
    else known.lists = [list, ...known.lists].slice(0, MOST_LISTS);
    onChange();
  }
}
