import type { Clock } from '@outrider/kit/clock.ts';
import { type CardList, stretchAt } from '../card-stretches.ts';

/** A list that is awaited longer is not waited for any more: when it comes, it is used. */
const PATIENCE_MS = 10_000;
/** A moment of which nothing was told is asked about again so often; one of a recorder that is offline costs that nothing. */
const AGAIN_MS = { silent: 30_000, offline: 5_000 } as const;
const NEAR_MS = 60_000;
/** What a recorder was just writing is on no list: of the time in front of one it is asked again after a while. */
const RENEW_MS = 5 * 60_000;
const WRITTEN_MS = 30 * 60_000;
/** Where a moment lies behind all that is on one, sooner: its file may end at any time. Lists are no newer than this at the server. */
const UNLISTED_MS = 30_000;
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

type GotList = CardList & { readonly gotMs: number };

interface KnownLists {
  lists: readonly GotList[];
  /** Lists that follow on each other as one: the same until one of them is another. */
  joined: { readonly parts: readonly CardList[]; readonly list: CardList } | undefined;
  asking: AskedMoment | undefined;
  asked: (AskedMoment & { againMs: number }) | undefined;
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

  /** The same, with what is known of the days that follow on it: the same object until more is known. */
  from(deviceid: string, atMs: number): CardList | undefined {
    const known = this.#known.get(deviceid);
    const first = this.at(deviceid, atMs);
    if (known === undefined || first?.state !== 'told') return first;
    const parts: CardList[] = [first];
    for (let next = first; ;) {
      const { toMs } = next;
      const behind = known.lists.find(
        (list) => list.state === 'told' && list.fromMs <= toMs && toMs < list.toMs,
      );
      if (behind === undefined) break;
      parts.push(behind);
      next = behind;
    }
    if (parts.length === 1) return first;
    const before = known.joined;
    if (before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]))
      return before.list;
    const { toMs, askedMs } = parts.at(-1) ?? first;
    const list = { ...first, toMs, askedMs, records: parts.flatMap(({ records }) => records) };
    known.joined = { parts, list };
    return list;
  }

  /** Whether what a recorder says of a moment is awaited. */
  isAwaited(deviceid: string, atMs: number): boolean {
    const { asking, lists = [] } = this.#known.get(deviceid) ?? {};
    if (asking === undefined || stretchAt(lists, atMs) !== undefined) return false;
    return this.#parts.now() - asking.sinceMs < PATIENCE_MS;
  }

  /** Whether it was asked so long ago that nobody waits for what it says any more. */
  isLate(deviceid: string): boolean {
    const asking = this.#known.get(deviceid)?.asking;
    return asking !== undefined && this.#parts.now() - asking.sinceMs >= PATIENCE_MS;
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
      joined: undefined,
      asking: undefined,
      asked: undefined,
      refused: false,
    };
    this.#known.set(deviceid, known);
    if (known.asking !== undefined || known.refused) return;
    const has = stretchAt(known.lists, atMs);
    const nowMs = this.#parts.now();
    const isOld = has !== undefined && nowMs - has.gotMs > renewalMs(has, atMs);
    if ((has?.state === 'told' && !isOld) || this.#wasAsked(known, atMs)) return;
    known.asking = { atMs, sinceMs: nowMs };
    known.asked = { ...known.asking, againMs: AGAIN_MS.silent };
    void this.#ask(deviceid, atMs, known, known.asked);
  }

  /** Whether it was asked just now, about that moment or one near it. */
  #wasAsked({ asked }: KnownLists, atMs: number): boolean {
    if (asked === undefined || Math.abs(asked.atMs - atMs) > NEAR_MS) return false;
    return this.#parts.now() - asked.sinceMs < asked.againMs;
  }

  async #ask(deviceid: string, atMs: number, known: KnownLists, asked: { againMs: number }): Promise<void> {
    const { clock, now, cardList, onChange } = this.#parts;
    const cancel = clock.after(PATIENCE_MS, onChange);
    const list = await cardList(deviceid, atMs);
    cancel();
    known.asking = undefined;
    if (list === undefined) known.refused = true;
    else {
      known.lists = withAnswer(known.lists, { ...list, gotMs: now() }).slice(0, MOST_LISTS);
      if (list.state !== 'told') asked.againMs = list.state === 'silent' ? AGAIN_MS.silent : AGAIN_MS.offline;
      // Where the playhead rests nobody else would ask.
      const againMs = list.state === 'told' ? renewalMs(list, atMs) + 1 : asked.againMs;
      if (againMs < Number.POSITIVE_INFINITY) clock.after(againMs, onChange);
    }
    onChange();
  }
}

/**
 * The lists with another one in front. What a recorder said before of a day stays known when it says nothing now, and its silence is over once it
 * says something of that day.
 */
function withAnswer(lists: readonly GotList[], answer: GotList): GotList[] {
  const told =
    answer.state === 'silent'
      ? lists.find((one) => one.state === 'told' && stretchAt([one], answer.fromMs))
      : undefined;
  const fromMs = told?.toMs ?? answer.fromMs;
  if (fromMs >= answer.toMs) return [...lists];
  const isOver = ({ state, fromMs: began }: GotList): boolean =>
    answer.state === 'told' && state === 'silent' && stretchAt([answer], began) !== undefined;
  const others = lists.filter((one) => !isOver(one) && (one.fromMs < fromMs || one.toMs > answer.toMs));
  return [{ ...answer, fromMs }, ...others];
}

/** How long a list is good for a moment, ms: what was written meanwhile is not on it. */
function renewalMs({ state, askedMs, records }: CardList, atMs: number): number {
  if (askedMs - atMs >= WRITTEN_MS) return Number.POSITIVE_INFINITY;
  const isUnlisted = state === 'told' && records.every(({ toMs }) => toMs <= atMs);
  return isUnlisted ? UNLISTED_MS : RENEW_MS;
}
