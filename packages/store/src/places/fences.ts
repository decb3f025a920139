import { type Fence, fenceRecord } from '@outrider/model/places/fence-record.ts';
import { fenceShape, isElsewhere } from '@outrider/model/places/fence-shape.ts';
import type { InsideFence, UnseenCrossing } from '@outrider/model/events/fact.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PlaceTables } from './place-tables.ts';
import type { Kysely } from 'kysely';
import { isAnotherFence, leaveVisits, type UncountedVisit } from './left-visits.ts';
import { putWatched, watchedOf } from './watched.ts';

const FENCE = 'fence';
/** Each has a value for every column. */
const FENCES_A_STATEMENT = 50;

/** In which fences a device was when it was looked at last. */
export interface PlacedDevice {
  /** The newest edition of any fence with which it was looked at. */
  readonly edition: number;
  readonly inside: readonly InsideFence[];
  /** Crossings that live reports did not see. */
  readonly unseen: readonly UnseenCrossing[];
}

/** Up to when it was looked who has not come, unix seconds, and what was asked then. */
export interface ExpectedLook {
  readonly until: number;
  readonly expects: string;
}

export interface Fences {
  /** Every fence that was ever saved, by its number. */
  list(): Promise<Fence[]>;
  find(number: number): Promise<Fence | undefined>;
  /** Numbers of those whose row cannot be read: they are left out of all answers, as slots that nobody has filled. */
  unreadable(): Promise<number[]>;
  /**
   * Keeps a fence in place of what its slot held. Visits of that stay where another fence comes, or none.
   * @param uncounted visits of what it held, on days that are not counted yet: where they stay
   * @throws OutriderError NOT_FOUND for an unknown device or group
   */
  put(fence: Fence, uncounted?: readonly UncountedVisit[]): Promise<void>;
  /**
   * Forgets which devices are, or were, in a slot's fence, and which were to come. A device that drives too fast in it is kept as one in an older
   * edition: the next report ends the event.
   */
  clear(number: number): Promise<void>;
  /** Keeps several, each in place of what its slot held: in a few statements. @throws OutriderError NOT_FOUND for an unknown device or group */
  putAll(fences: readonly Fence[]): Promise<void>;
  /** The newest edition of any; 0 before there is one. */
  newestEdition(): Promise<number>;
  /** Another number whenever anybody has saved one. */
  mark(): Promise<number>;
  /**
   * Where each device that was looked at is: for the start of the server, or when some come from another one.
   * @param deviceids a few; all when absent
   */
  placed(deviceids?: readonly string[]): Promise<ReadonlyMap<string, PlacedDevice>>;
  /** In which fences devices are now. @param deviceids all when absent */
  insides(deviceids?: readonly string[]): Promise<ReadonlyMap<string, readonly InsideFence[]>>;
  /** Which devices are in a fence since a moment or earlier, or left it at another moment or later; unix seconds. */
  came(
    number: number,
    between: { readonly since: number; readonly until: number },
  ): Promise<ReadonlySet<string>>;
  /** When a device that is not there any more was in each fence last, unix seconds. */
  lastThere(): Promise<ReadonlyMap<number, number>>;
  /** Up to when it was looked who has not come to each fence by its time. */
  expected(): Promise<ReadonlyMap<number, ExpectedLook>>;
  putExpected(number: number, look: ExpectedLook): Promise<void>;
}

type FenceRow = PlaceTables['fences'];

const insideOf = ({
  number,
  edition,
  since,
  fast_since,
  fast_top,
}: Omit<PlaceTables['fence_insides'], 'deviceid'>): InsideFence => ({
  number,
  edition,
  since,
  ...(fast_since !== null && { fast: { since: fast_since, top: fast_top ?? 0 } }),
});

/** A fence as its row has it; undefined where that cannot be read. */
function readFence(row: FenceRow): ReturnType<typeof fenceRecord.fromRow> | undefined {
  try {
    const record = fenceRecord.fromRow(row);
    return fenceShape.safeParse(record.shape).success ? record : undefined;
  } catch {
    return undefined;
  }
}

export function fences({ db, tell }: Engine<PlaceTables>): Fences {
  /** Editions that were looked at, and could be read: looking at each corner once is enough. */
  const readable = new Map<number, number>();
  function fenceOf(row: FenceRow): ReturnType<typeof fenceRecord.fromRow> | undefined {
    if (readable.get(row.number) === row.edition) return fenceRecord.fromRow(row);
    const record = readFence(row);
    if (record !== undefined) readable.set(row.number, row.edition);
    return record;
  }
  async function read(number?: number): Promise<Fence[]> {
    const query = db.selectFrom('fences').selectAll().orderBy('number');
    const [rows, watched] = await Promise.all([
      (number === undefined ? query : query.where('number', '=', number)).execute(),
      watchedOf(db, FENCE, number),
    ]);
    return rows.flatMap((row) => {
      const record = fenceOf(row);
      return record === undefined ? [] : [{ ...record, ...watched(row.number) }];
    });
  }

  /** Where a slot gets another place, devices at the one before are forgotten, and visits of a fence that no longer exists are left. */
  async function settleMoved(
    tx: Kysely<PlaceTables>,
    next: readonly Pick<Fence, 'number' | 'edits' | 'title' | 'enabled' | 'shape'>[],
    uncounted: readonly UncountedVisit[] = [],
  ): Promise<void> {
    const numbers = next.map(({ number }) => number);
    const rows = await tx.selectFrom('fences').selectAll().where('number', 'in', numbers).execute();
    const before = new Map(rows.map((row) => [row.number, fenceOf(row)]));
    const moved = next.filter(({ number, shape }) => isElsewhere(before.get(number)?.shape, shape));
    if (moved.length === 0) return;
    await tx
      .deleteFrom('fence_last_there')
      .where(
        'number',
        'in',
        moved.map(({ number }) => number),
      )
      .execute();
    for (const one of moved) {
      const was = before.get(one.number);
      if (was !== undefined && isAnotherFence(was, one)) await leaveVisits(tx, was, uncounted);
    }
  }

  return {
    list: () => read(),
    find: async (number) => (await read(number))[0],
    async unreadable() {
      const rows = await db.selectFrom('fences').selectAll().orderBy('number').execute();
      return rows.filter((row) => fenceOf(row) === undefined).map(({ number }) => number);
    },
    async put({ deviceids, groupids, ...record }, uncounted) {
      const { number } = record;
      await atomically(db, async (tx) => {
        await settleMoved(tx, [record], uncounted);
        const row = fenceRecord.toRow(record);
        await tx
          .insertInto('fences')
          .values(row)
          .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
          .execute();
        await putWatched(tx, FENCE, number, { deviceids, groupids });
      });
      tell({ entity: 'fence', kind: 'changed', key: String(number) });
    },
    async clear(number) {
      await atomically(db, async (tx) => {
        await tx
          .deleteFrom('fence_insides')
          .where('number', '=', number)
          .where('fast_since', 'is', null)
          .execute();
        await tx.deleteFrom('fence_last_there').where('number', '=', number).execute();
        await tx.deleteFrom('fence_expected').where('number', '=', number).execute();
      });
    },
    async putAll(all) {
      await atomically(db, async (tx) => {
        for (const batch of batchesOf(all, FENCES_A_STATEMENT)) {
          const rows = batch.map(({ deviceids: _devices, groupids: _groups, ...record }) =>
            fenceRecord.toRow(record),
          );
          const numbers = batch.map(({ number }) => number);
          await settleMoved(tx, batch);
          // What hangs on them goes with them.
          await tx.deleteFrom('fences').where('number', 'in', numbers).execute();
          await tx.insertInto('fences').values(rows).execute();
        }
        for (const fence of all)
          if (fence.deviceids.length + fence.groupids.length > 0)
            await putWatched(tx, FENCE, fence.number, fence);
      });
      for (const { number } of all) tell({ entity: 'fence', kind: 'changed', key: String(number) });
    },
    async newestEdition() {
      const row = await db
        .selectFrom('fences')
        .select(({ fn }) => fn.max<number | null>('edition').as('edition'))
        .executeTakeFirst();
      return row?.edition ?? 0;
    },
    async placed(deviceids) {
      let looked = db.selectFrom('fence_looks').selectAll();
      let kept = db.selectFrom('fence_insides').selectAll();
      if (deviceids !== undefined) {
        looked = looked.where('deviceid', 'in', deviceids);
        kept = kept.where('deviceid', 'in', deviceids);
      }
      const [looks, insides] = await Promise.all([looked.execute(), kept.execute()]);
      const inside = Map.groupBy(insides, ({ deviceid }) => deviceid);
      return new Map(
        looks.map(({ deviceid, edition, unseen }) => [
          deviceid,
          {
            edition,
            inside: (inside.get(deviceid) ?? []).map(insideOf),
            unseen: JSON.parse(unseen) as readonly UnseenCrossing[],
          },
        ]),
      );
    },
    async mark() {
      const row = await db
        .selectFrom('fences')
        .select(({ fn }) => fn.sum<number | null>('edits').as('edits'))
        .executeTakeFirst();
      return row?.edits ?? 0;
    },
    async insides(deviceids) {
      const found = new Map<string, InsideFence[]>();
      const all = db.selectFrom('fence_insides').selectAll();
      const asked =
        deviceids === undefined
          ? [all]
          : Array.from(batchesOf(deviceids), (batch) => all.where('deviceid', 'in', batch));
      for (const one of asked) {
        const rows = await one.execute();
        for (const [deviceid, places] of Map.groupBy(rows, (row) => row.deviceid))
          found.set(deviceid, places.map(insideOf));
      }
      return found;
    },
    async came(number, { since, until }) {
      const rows = await db
        .selectFrom('fence_insides')
        .innerJoin('fences', (join) =>
          join
            .onRef('fences.number', '=', 'fence_insides.number')
            .onRef('fences.edition', '=', 'fence_insides.edition'),
        )
        .select('deviceid')
        .where('fence_insides.number', '=', number)
        .where('since', '<=', until)
        .union(
          db
            .selectFrom('fence_last_there')
            .select('deviceid')
            .where('number', '=', number)
            .where('time', '>=', since),
        )
        .execute();
      return new Set(rows.map(({ deviceid }) => deviceid));
    },
    async lastThere() {
      // One step into the index for each fence: the rows are as many as fences times devices.
      const rows = await db
        .selectFrom('fences')
        .select(({ selectFrom }) => [
          'number',
          selectFrom('fence_last_there')
            .select(({ fn }) => fn.max<number | null>('time').as('time'))
            .whereRef('fence_last_there.number', '=', 'fences.number')
            .as('time'),
        ])
        .execute();
      return new Map(rows.flatMap(({ number, time }) => (time === null ? [] : [[number, time] as const])));
    },
    async expected() {
      const rows = await db.selectFrom('fence_expected').selectAll().execute();
      return new Map(rows.map(({ number, until_s: until, expects }) => [number, { until, expects }]));
    },
    async putExpected(number, { until: until_s, expects }) {
      await db
        .insertInto('fence_expected')
        .values({ number, until_s, expects })
        .onConflict((conflict) => conflict.column('number').doUpdateSet({ until_s, expects }))
        .execute();
    },
  };
}
