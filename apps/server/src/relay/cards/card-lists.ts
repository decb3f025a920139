import type { Clock } from '@outrider/kit/clock.ts';
import type { CardFile, CardRecord } from '@outrider/model/cards/card-record.ts';
import type { Links } from '../../fleet/links/links.ts';
import { mergeFiles } from './merge-files.ts';

/** Lists of the past change only when the oldest recordings are overwritten. */
const PAST_FOR_MS = 10 * 60_000;
/** Of now files are added by the minute. */
const PRESENT_FOR_MS = 30_000;
/** Lists that are kept, of all devices. */
const MOST_LISTS = 256;

/** What a recorder said that it has, and when. */
export interface CardList {
  readonly records: readonly CardRecord[];
  /** ms since 1970 UTC. */
  readonly askedMs: number;
}

/** A list that was asked for before, with the stretch that it is of. */
export interface KnownCardList extends CardList {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Asked {
  readonly deviceid: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly answer: Promise<CardList>;
  readonly untilMs: number;
  /** Once it has come. */
  list?: CardList;
}

export interface CardListsParts {
  readonly links: Pick<Links, 'ask'>;
  readonly clock: Clock;
}

/** What recorders have on their own storage: asked once for all who want to know the same, and kept for a while. */
export class CardLists {
  readonly #parts: CardListsParts;
  readonly #asked = new Map<string, Asked>();

  constructor(parts: CardListsParts) {
    this.#parts = parts;
  }

  /**
   * Recordings that a device has of a stretch of time, ms since 1970 UTC.
   * @param anew asks the device also where its list is kept
   * @throws OutriderError as {@link Links.ask}
   */
  async of(deviceid: string, fromMs: number, toMs: number, anew = false): Promise<CardList> {
    const name = `${deviceid} ${fromMs} ${toMs}`;
    const { clock } = this.#parts;
    const known = this.#asked.get(name);
    if (!anew && known !== undefined && known.untilMs > clock.elapsed()) return await known.answer;
    const answer = this.#ask(deviceid, fromMs, toMs);
    const isPast = toMs < clock.now() - PAST_FOR_MS;
    const untilMs = clock.elapsed() + (isPast ? PAST_FOR_MS : PRESENT_FOR_MS);
    const asked: Asked = { deviceid, fromMs, toMs, answer, untilMs };
    this.#asked.delete(name);
    this.#asked.set(name, asked);
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size <= MOST_LISTS) break;
      this.#asked.delete(oldest);
    }
    try {
      asked.list = await answer;
      return asked.list;
    } catch (error) {
      if (this.#asked.get(name) === asked) this.#asked.delete(name);
      throw error;
    }
  }

  /** What a device said before of something in a stretch, the latest answer last. Nobody is asked, however old they are. */
  known(deviceid: string, fromMs: number, toMs: number): readonly KnownCardList[] {
    const found: KnownCardList[] = [];
    for (const { list, ...asked } of this.#asked.values()) {
      if (list === undefined || asked.deviceid !== deviceid) continue;
      if (asked.fromMs < toMs && asked.toMs > fromMs)
        found.push({ ...list, fromMs: asked.fromMs, toMs: asked.toMs });
    }
    return found.sort((a, b) => a.askedMs - b.askedMs);
  }

  async #ask(deviceid: string, fromMs: number, toMs: number): Promise<CardList> {
    const { links, clock } = this.#parts;
    const request = { channel: 0, fromMs, toMs };
    const { files }: { files: readonly CardFile[] } = await links.ask(deviceid, 'recordings.list', request);
    return { records: mergeFiles(files), askedMs: clock.now() };
  }
}
