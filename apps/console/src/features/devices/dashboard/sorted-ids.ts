import type { DeviceStore } from '../../../fleet/device-store.ts';
import { type Sort, sortIds, textOf } from './sorting.ts';

type Source = Pick<DeviceStore, 'get' | 'extra' | 'subscribeChanges'>;

/**
 * Ids in order, put in order anew when they, the sort, or a text that is sorted by change. When a device last spoke changes
 * all the time: by that they are put in order with each polled list, so that rows hold still while somebody reads.
 */
export class SortedIds {
  readonly #source: Source;
  #of: { readonly ids: readonly string[]; readonly sort: Sort; readonly beats: number } | undefined;
  #sorted: readonly string[] = [];
  /** What each was sorted by. */
  #texts: ReadonlyMap<string, string> = new Map();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * The same array while nothing has changed.
   * @param beats polled lists so far
   */
  of(ids: readonly string[], sort: Sort, beats: number): readonly string[] {
    const before = this.#of;
    const isSame =
      before?.ids === ids && before.sort === sort && (sort.key !== 'updated' || before.beats === beats);
    if (isSame) return this.#sorted;
    this.#of = { ids, sort, beats };
    this.#texts = new Map(ids.map((id) => [id, textOf(this.#source, id, sort.key)]));
    this.#sorted = sortIds(ids, sort, this.#source);
    return this.#sorted;
  }

  /** Calls `listener` when a device has another text to be sorted by. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    // What changed since the order was asked for, and nobody listened yet.
    this.#look(this.#texts.keys());
    return this.#source.subscribeChanges((changed) => {
      if (this.#look(changed.map(({ deviceid }) => deviceid))) listener();
    });
  }

  /** Forgets the order when one of them has another text now. */
  #look(ids: Iterable<string>): boolean {
    const key = this.#of?.sort.key;
    if (key === undefined) return false;
    for (const id of ids) {
      const text = this.#texts.get(id);
      if (text === undefined || text === textOf(this.#source, id, key)) continue;
      this.#of = undefined;
      return true;
    }
    return false;
  }
}
