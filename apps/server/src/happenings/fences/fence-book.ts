import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { FENCE_SLOTS, MAX_FENCES } from '@outrider/model/places/limits.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { FenceWatch } from './fence-watch.ts';

export interface FenceBookParts {
  readonly store: Pick<Store, 'fences' | 'groups' | 'transaction'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
  /** Has reports looked at with these fences from now on. */
  readonly watch: (fences: FenceWatch) => void;
}

/** What is saved of a fence. */
export type FenceChange = Omit<Fence, 'number' | 'edits' | 'edition'>;

/** Every fence, held in memory as the store has it; each change is in the store before it is here. */
export class FenceBook implements Disposable {
  readonly #parts: FenceBookParts;
  readonly #stops: readonly (() => void)[];
  readonly #fences = new Map<number, Fence>();
  #watch: FenceWatch | undefined;
  /** Groups and who is in them, as the fences were last looked at with. */
  #groups = '';
  /** Whether fences themselves have changed since. */
  #changed = false;
  /** Settles once everything that was asked for is taken in. */
  #taken: Promise<void> = Promise.resolve();
  /** One that has not begun yet. */
  #waiting: Promise<void> | undefined;

  private constructor(parts: FenceBookParts) {
    this.#parts = parts;
    const { bus, log } = parts;
    this.#stops = [
      // A fence of a group follows the group.
      bus.subscribe('access.changed', () => {
        this.#takeIn().catch((error: unknown) =>
          log.warn({ err: error }, 'fences do not follow their groups'),
        );
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#forget(deviceid);
      }),
    ];
  }

  /** Takes in what the store holds. */
  static async load(parts: FenceBookParts): Promise<FenceBook> {
    const book = new FenceBook(parts);
    book.#changed = true;
    await book.#takeIn();
    return book;
  }

  /** Every slot: as many as there are always, or up to the last that was filled. */
  slots(): readonly Fence[] {
    return Array.from(
      { length: this.#length },
      (_, number) => this.#fences.get(number) ?? emptyFence(number),
    );
  }

  /** The enabled fences that watch anybody of whom `sees` is true, in the order of their slots. */
  seenBy(sees: (deviceid: string) => boolean): readonly Fence[] {
    const watch = this.#watch ?? FenceWatch.NONE;
    // Most fences share their devices with others.
    const seen = new Map<ReadonlySet<string>, boolean>();
    const isSeen = (devices: ReadonlySet<string>): boolean => {
      const known = seen.get(devices) ?? devices.values().some(sees);
      seen.set(devices, known);
      return known;
    };
    return [...this.#fences.values()]
      .filter(({ number }) => {
        const watched = watch.fence(number);
        return watched !== undefined && isSeen(watched.devices);
      })
      .toSorted((a, b) => a.number - b.number);
  }

  /** What a slot holds, or the one behind the last. @throws OutriderError NOT_FOUND */
  slot(number: number): Fence {
    if (number > this.#length || number >= MAX_FENCES) throw noSlot(number);
    return this.#fences.get(number) ?? emptyFence(number);
  }

  /**
   * Saves a fence in a slot, or in the one behind the last.
   * @param basedOn the edit of it that whoever saves it saw; absent, what others did meanwhile is no matter
   * @throws OutriderError NOT_FOUND for a slot further on, an unknown device or group; CONFLICT when there was another edit since
   */
  async put(number: number, change: FenceChange, basedOn?: number): Promise<Fence> {
    if (number > this.#length || number >= MAX_FENCES) throw noSlot(number);
    const saved = await this.#parts.store.transaction(async ({ fences }) => {
      const before = (await fences.find(number)) ?? emptyFence(number);
      if (basedOn !== undefined && basedOn !== before.edits)
        throw new OutriderError('CONFLICT', placeSentences.changedMeanwhile);
      const edition = isSameGround(before, change) ? before.edition : (await fences.newestEdition()) + 1;
      const fence: Fence = { ...change, number, edits: before.edits + 1, edition };
      await fences.put(fence);
      return fence;
    });
    // Somebody else may have saved it once more.
    if (saved.edits > (this.#fences.get(number)?.edits ?? 0)) this.#fences.set(number, saved);
    this.#changed = true;
    await this.#takeIn();
    return saved;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  get #length(): number {
    return Math.max(FENCE_SLOTS, 1 + Math.max(-1, ...this.#fences.keys()));
  }

  #forget(deviceid: string): void {
    for (const [number, fence] of this.#fences) {
      if (!fence.deviceids.includes(deviceid)) continue;
      const deviceids = fence.deviceids.filter((id) => id !== deviceid);
      this.#fences.set(number, { ...fence, deviceids });
    }
  }

  /** Has reports looked at with the fences as they are; who asks while one waits is served by it. */
  #takeIn(): Promise<void> {
    this.#waiting ??= this.#taken
      .catch(() => {})
      .then(() => {
        this.#waiting = undefined;
        this.#taken = this.#watchAll();
        return this.#taken;
      });
    return this.#waiting;
  }

  /** Fences as the store has them; one that was saved meanwhile is newer here. */
  async #readAll(): Promise<void> {
    for (const fence of await this.#parts.store.fences.list()) {
      const { edits = 0 } = this.#fences.get(fence.number) ?? {};
      if (fence.edits >= edits) this.#fences.set(fence.number, fence);
    }
  }

  async #watchAll(): Promise<void> {
    const { store, watch } = this.#parts;
    const [groups, memberships] = await Promise.all([store.groups.list(), store.groups.memberships()]);
    // Sessions and users change far more often than groups do.
    const now = JSON.stringify([groups.map(({ groupid, parentid }) => [groupid, parentid]), memberships]);
    if (now === this.#groups && !this.#changed) return;
    // A group that went has left its fences in the store, and its number may be another's by now.
    if (now !== this.#groups) await this.#readAll();
    this.#groups = now;
    this.#changed = false;
    const tree = new GroupTree(groups);
    const members = Map.groupBy(memberships, ({ groupid }) => groupid);
    const below = (groupids: readonly number[]): string[] =>
      tree
        .below(groupids)
        .flatMap(({ groupid }) => (members.get(groupid) ?? []).map(({ deviceid }) => deviceid));
    this.#watch = new FenceWatch([...this.#fences.values()], below, this.#watch);
    watch(this.#watch);
  }
}

const noSlot = (number: number): OutriderError =>
  new OutriderError('NOT_FOUND', sentence(placeSentences.noSlot, { number }));

/** Whether a fence encloses and watches the same as before: then who is inside stays inside. */
function isSameGround(before: Fence, after: FenceChange): boolean {
  const groundOf = ({ enabled, shape, deviceids, groupids }: FenceChange): string =>
    JSON.stringify([enabled, shape, deviceids.toSorted(), groupids.toSorted((a, b) => a - b)]);
  return groundOf(before) === groundOf(after);
}
