import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import {
  MAX_WORDS_OPEN,
  type NewWords,
  WORDS_KEPT_DAYS,
  type WordsBody,
  wordsBody,
  type Words,
} from '@outrider/model/live/words.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import { makeRoom } from '../orders/make-room.ts';
import { OrderQueue, type OrderQueueParts, type OrderView } from '../orders/order-queue.ts';
import { WordsRun } from './words-run.ts';

/** Words that are on their way at once, one to each device: as many as one person may have waiting, for each costs a frame. */
const MOST_RUNNING = MAX_WORDS_OPEN;
/** So often it is tried while the device is there. */
const MOST_TRIES = 3;
const NORMAL = 1;

/** Of one device so many are told of, the newest. */
const MOST_LISTED = 100;

interface WordsParts extends OrderQueueParts {
  readonly links: Links;
  /** Words that are kept: the oldest of those that are over go earlier where there are more. */
  readonly mostKept: number;
  /** Whether recorders know all characters of a text; without it they know any. */
  readonly isSayable?: (text: string) => boolean;
}

const wordsKind = ({ links, mostKept: kept }: WordsParts): OrderKind<WordsBody, {}, WordsRun> => ({
  name: 'words',
  body: wordsBody,
  fresh: {},
  section: 'words',
  limits: {
    running: MOST_RUNNING,
    kept,
    open: MAX_WORDS_OPEN,
    tries: MOST_TRIES,
    days: () => WORDS_KEPT_DAYS,
  },
  isFree: true,
  begin: (handle) => new WordsRun(links, handle),
  again: () => undefined,
});

/** What drivers are told in writing, at once or when their recorder comes (decision 0061). */
export class WordsToDrivers implements AsyncDisposable {
  readonly #orders: OrderQueue<WordsBody, {}, WordsRun>;
  readonly #mostKept: number;
  readonly #isSayable: (text: string) => boolean;

  private constructor(parts: WordsParts) {
    this.#orders = new OrderQueue(wordsKind(parts), parts);
    this.#mostKept = parts.mostKept;
    this.#isSayable = parts.isSayable ?? (() => true);
  }

  /** Takes in what is kept: what was on its way when the server ended is told again. */
  static async start(parts: WordsParts): Promise<WordsToDrivers> {
    const words = new WordsToDrivers(parts);
    await words.#orders.load();
    await words.#orders.start();
    return words;
  }

  /** What a driver was told and is to be told, the newest first. */
  of(deviceid: string): OrderView<Words>[] {
    return this.#orders
      .list()
      .filter(({ order }) => order.deviceid === deviceid)
      .toReversed()
      .slice(0, MOST_LISTED);
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Words {
    return this.#orders.get(id);
  }

  /** Tells a driver words as soon as that can be. Returns the number of the order. @throws OutriderError CONFLICT when too many wait */
  async tell(words: NewWords): Promise<number> {
    await makeRoom(this.#orders, this.#mostKept);
    const [id = 0] = await this.#orders.add([
      { note: '', ...words, priority: NORMAL, fromMinute: 0, toMinute: 0 },
    ]);
    return id;
  }

  /** Refuses words that would be told later, and that no recorder could be told. @throws OutriderError VALIDATION */
  demandSayable(text: string): void {
    if (!this.#isSayable(text)) throw new OutriderError('VALIDATION', wordsSentences.noSuchSign);
  }

  /** Words that are not on their way yet are not told. @throws OutriderError NOT_FOUND, CONFLICT for what was told or is being */
  async takeBack(id: number): Promise<void> {
    if (this.get(id).state === 'running') throw new OutriderError('CONFLICT', wordsSentences.onItsWay);
    await this.#orders.cancel(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#orders[Symbol.asyncDispose]();
  }
}
