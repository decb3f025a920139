import { Coalesced } from '@outrider/kit/coalesced.ts';
import { ChangedSince, type OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { FENCE_SLOTS } from '@outrider/model/places/limits.ts';
import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Topics } from '../../bus/topics.ts';
import type { Log } from '../../log.ts';
import type { DevicesBelow } from './fence-watch.ts';

/** The fields of every kind of slot's content. */
interface Slotted {
  readonly number: number;
  readonly edits: number;
  readonly title: string;
  readonly edition: number;
  readonly enabled: boolean;
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/** The fields of it that are saved. */
export type ChangeOf<One> = Omit<One, 'number' | 'edits' | 'edition'>;

/** One of several that are saved together. */
export interface SlotSave<One> {
  readonly number: number;
  readonly change: ChangeOf<One>;
  /** The edit of it that the caller saw; 0 for a slot that nobody has filled. */
  readonly basedOn: number;
}

/** Where slots of one kind are kept. */
export interface SlotTable<One> {
  list(): Promise<One[]>;
  find(number: number): Promise<One | undefined>;
  put(one: One): Promise<void>;
  /** Forgets who is in a slot. */
  clear(number: number): Promise<void>;
  newestEdition(): Promise<number>;
  /** Another number whenever anybody has saved one. */
  mark(): Promise<number>;
}

export interface SlotBookParts<Watch> {
  readonly store: Pick<Store, 'fences' | 'routes' | 'groups' | 'transaction'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
  /** Has reports looked at with these from now on. */
  readonly watch: (watch: Watch) => void;
}

/** What a kind of slots knows of itself. */
interface SlotKind<One, Watch> {
  /** What they are called in the log. */
  readonly name: string;
  /** As changes of them are told. */
  readonly entity: Topics['kept.changed']['entity'];
  /** How many there may be. */
  readonly most: number;
  readonly table: (store: Pick<Store, 'fences' | 'routes'>) => SlotTable<One>;
  /** Keeps several, within a transaction. */
  readonly keepAll: (store: Pick<Store, 'fences' | 'routes'>, all: readonly One[]) => Promise<void>;
  readonly empty: (number: number) => One;
  /** Whether reports are looked at with it just as before the change. */
  readonly isSame: (before: One, change: ChangeOf<One>) => boolean;
  readonly watchOf: (all: readonly One[], below: DevicesBelow, before: Watch | undefined) => Watch;
  readonly noSlot: (number: number) => OutriderError;
  /** Of a slot with nothing in it. */
  readonly nothingThere: (number: number) => OutriderError;
  readonly changedMeanwhile: string;
}

/** So many are read one by one; of more all are. */
const READ_ALONE = 20;

/** Keeps one in place of what its slot held. */
type KeepSlot<One> = (tx: StoreParts, one: One) => Promise<void>;

const isThere = <One>(one: One | undefined): one is One => one !== undefined;

/** What a slot holds after a change. */
const edited = <One extends Slotted>(before: One, change: ChangeOf<One>, edition: number): One => ({
  ...before,
  ...change,
  edits: before.edits + 1,
  edition,
});

/** Everything in slots of one kind, held in memory as the store has it; each change is in the store before it is here. */
export abstract class SlotBook<One extends Slotted, Watch> implements Disposable {
  protected readonly all = new Map<number, One>();
  protected watch: Watch | undefined;
  readonly #parts: SlotBookParts<Watch>;
  readonly #kind: SlotKind<One, Watch>;
  readonly #stops: readonly (() => void)[];
  /** The groups and their members at the last look. */
  #groups = '';
  /** Whether something else has changed since. */
  #changed = true;
  /** Slots that somebody saved, maybe on another server. */
  readonly #told = new Set<number>();
  /** The mark of the store when all were read last. */
  #mark: number | undefined;
  readonly #watching = new Coalesced(() => this.#watchAll());
  readonly #followers = new Set<() => void>();
  readonly #keep: KeepSlot<One> = (tx, one) => this.#kind.table(tx).put(one);

  constructor(parts: SlotBookParts<Watch>, kind: SlotKind<One, Watch>) {
    this.#parts = parts;
    this.#kind = kind;
    const { bus, log } = parts;
    const follow = (): void => {
      this.takeIn().catch((error: unknown) =>
        log.warn({ err: error }, `${kind.name} do not follow their groups, or what others saved`),
      );
    };
    this.#stops = [
      // A fence or route for a group follows the group.
      bus.subscribe('access.changed', follow),
      // Somebody did it on another server, too.
      bus.subscribe('kept.changed', ({ entity, key }) => {
        if (entity !== kind.entity) return;
        // Without a key any of them may be another.
        for (const number of key === '' ? this.all.keys() : [Number(key)]) this.#told.add(number);
        follow();
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed' && this.#forget(deviceid)) follow();
      }),
    ];
  }

  /** Every slot: as many as there are always, or up to the last that was filled. */
  slots(): readonly One[] {
    return Array.from(
      { length: this.#length },
      (_, number) => this.all.get(number) ?? this.#kind.empty(number),
    );
  }

  /** What a slot holds, or the one behind the last. @throws OutriderError NOT_FOUND */
  slot(number: number): One {
    this.#expect(number);
    return this.all.get(number) ?? this.#kind.empty(number);
  }

  /** As {@link slot}, as the store has it now: another server may have saved it, of which nothing was heard yet. @throws OutriderError NOT_FOUND */
  async read(number: number): Promise<One> {
    const { most, noSlot, table } = this.#kind;
    if (number >= most) throw noSlot(number);
    const one = await table(this.#parts.store).find(number);
    if (one !== undefined) this.#take([one]);
    return this.slot(number);
  }

  /**
   * Saves something in a slot, or in the one behind the last.
   * @param basedOn the edit of it that the caller saw; absent, what others did meanwhile is no matter
   * @param keep keeps it, within a transaction
   * @throws OutriderError NOT_FOUND for a slot further on, an unknown device or group; CONFLICT when there was another edit since
   */
  async put(
    number: number,
    change: ChangeOf<One>,
    basedOn?: number,
    keep: KeepSlot<One> = this.#keep,
  ): Promise<One> {
    this.#expect(number);
    const { table, empty, isSame, changedMeanwhile } = this.#kind;
    const saved = await this.#parts.store.transaction(async (tx) => {
      const kept = table(tx);
      const before = (await kept.find(number)) ?? empty(number);
      if (basedOn !== undefined && basedOn !== before.edits) throw new ChangedSince(changedMeanwhile);
      const edition = isSame(before, change) ? before.edition : (await kept.newestEdition()) + 1;
      const one = edited(before, change, edition);
      await keep(tx, one);
      return one;
    });
    // Somebody else may have saved it once more.
    if (saved.edits > (this.all.get(number)?.edits ?? 0)) this.all.set(number, saved);
    this.#changed = true;
    await this.takeIn();
    return saved;
  }

  /**
   * Empties a slot: it is free for another. Devices that were in it are forgotten.
   * @param keep keeps the emptied slot, within a transaction
   * @throws OutriderError NOT_FOUND for a slot with nothing in it; CONFLICT when there was another edit since
   */
  async remove(number: number, basedOn?: number, keep: KeepSlot<One> = this.#keep): Promise<void> {
    this.#expect(number);
    const { table, empty, changedMeanwhile, nothingThere } = this.#kind;
    const emptied = await this.#parts.store.transaction(async (tx) => {
      const kept = table(tx);
      const one = await kept.find(number);
      if (one === undefined || isFreeSlot(one)) throw nothingThere(number);
      if (basedOn !== undefined && basedOn !== one.edits) throw new ChangedSince(changedMeanwhile);
      await kept.clear(number);
      // Its edits go on: a person who has loaded the old content cannot save it over the new one.
      const after = { ...empty(number), edits: one.edits + 1, edition: (await kept.newestEdition()) + 1 };
      await keep(tx, after);
      return after;
    });
    if (emptied.edits > (this.all.get(number)?.edits ?? 0)) this.all.set(number, emptied);
    this.#changed = true;
    await this.takeIn();
  }

  /**
   * Saves several, each in a slot of its own: all of them or none.
   * @throws OutriderError NOT_FOUND; CONFLICT when there was another edit of any since
   */
  async putAll(saves: readonly SlotSave<One>[]): Promise<void> {
    if (saves.length === 0) return;
    const { table, keepAll, empty, isSame, changedMeanwhile, most, noSlot } = this.#kind;
    const wrong = saves.find(({ number }) => number >= most);
    if (wrong !== undefined) throw noSlot(wrong.number);
    const saved = await this.#parts.store.transaction(async (tx) => {
      const kept = table(tx);
      const there = new Map((await kept.list()).map((one) => [one.number, one]));
      let edition = await kept.newestEdition();
      const all: One[] = [];
      for (const { number, change, basedOn } of saves) {
        const before = there.get(number) ?? empty(number);
        if (basedOn !== before.edits) throw new ChangedSince(changedMeanwhile);
        if (!isSame(before, change)) edition++;
        const one = edited(before, change, isSame(before, change) ? before.edition : edition);
        all.push(one);
      }
      await keepAll(tx, all);
      return all;
    });
    for (const one of saved)
      if (one.edits > (this.all.get(one.number)?.edits ?? 0)) this.all.set(one.number, one);
    this.#changed = true;
    await this.takeIn();
  }

  /** Reads what another process saved that told nobody of it. */
  async catchUp(): Promise<void> {
    const mark = await this.#kind.table(this.#parts.store).mark();
    if (mark === this.#mark) return;
    await this.#readAll();
    this.#mark = mark;
    await this.takeIn();
  }

  /** Calls the listener whenever reports are looked at with others than before. Returns what stops it. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => void this.#followers.delete(listener);
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  get #length(): number {
    return Math.max(FENCE_SLOTS, 1 + Math.max(-1, ...this.all.keys()));
  }

  #expect(number: number): void {
    if (number > this.#length || number >= this.#kind.most) throw this.#kind.noSlot(number);
  }

  /** Takes a device that is gone out of all that names it. @returns whether anything did */
  #forget(deviceid: string): boolean {
    let named = false;
    for (const [number, one] of this.all) {
      if (!one.deviceids.includes(deviceid)) continue;
      named = true;
      const deviceids = one.deviceids.filter((id) => id !== deviceid);
      this.all.set(number, { ...one, deviceids });
    }
    this.#changed ||= named;
    return named;
  }

  /** Takes all slots as they are for looking at reports; a call that comes while one waits is served by it. */
  protected takeIn(): Promise<void> {
    return this.#watching.run();
  }

  /** Reads all as the store has it; slots that were saved meanwhile are newer here. */
  async #readAll(): Promise<void> {
    this.#take(await this.#kind.table(this.#parts.store).list());
  }

  /** Those of which it was told that they were saved. */
  async #readTold(): Promise<void> {
    const numbers = [...this.#told];
    this.#told.clear();
    if (numbers.length > READ_ALONE) return await this.#readAll();
    const table = this.#kind.table(this.#parts.store);
    this.#take((await Promise.all(numbers.map((number) => table.find(number)))).filter(isThere));
  }

  #take(read: readonly One[]): void {
    for (const one of read) {
      const { edits = 0 } = this.all.get(one.number) ?? {};
      if (one.edits > edits) this.#changed = true;
      if (one.edits >= edits) this.all.set(one.number, one);
    }
  }

  async #watchAll(): Promise<void> {
    const { store, watch } = this.#parts;
    await this.#readTold();
    const [groups, memberships] = await Promise.all([store.groups.list(), store.groups.memberships()]);
    // Sessions and users change far more often than groups do.
    const now = JSON.stringify([groups.map(({ groupid, parentid }) => [groupid, parentid]), memberships]);
    if (now === this.#groups && !this.#changed) return;
    // A removed group has left its fences in the store, and its number may be another's by now.
    if (now !== this.#groups) await this.#readAll();
    this.#groups = now;
    this.#changed = false;
    const tree = new GroupTree(groups);
    const members = Map.groupBy(memberships, ({ groupid }) => groupid);
    const below: DevicesBelow = (groupids) =>
      tree
        .below(groupids)
        .flatMap(({ groupid }) => (members.get(groupid) ?? []).map(({ deviceid }) => deviceid));
    this.watch = this.#kind.watchOf([...this.all.values()], below, this.watch);
    watch(this.watch);
    for (const tell of this.#followers) tell();
  }
}
