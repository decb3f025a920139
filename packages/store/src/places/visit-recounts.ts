import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import { groupMembers, type MemberChanges, NO_CHANGES, putMembers } from './group-members.ts';
import type { PlaceTables } from './place-tables.ts';
import type { AskedDays, StaleVisits, VisitedDay } from './visited-day.ts';

/** Rows of a statement: each has a value for every column. */
const ROWS_A_STATEMENT = 100;
/** After all days. */
const NO_DAY = 2 ** 31 - 1;
/** Devices, and days of each, that are marked at a time. */
const DEVICES_A_STEP = 20;
const DAYS_A_STEP = 14;

/** Which days of devices have to be counted, or counted again. */
export interface VisitRecounts {
  /** Some of the days that have to be counted, the latest first; those of {@link VisitRecounts.follow} once they are marked. */
  stale(limit: number): Promise<StaleVisits[]>;
  /** Marks some days of devices that are to be counted again, the latest first. @returns whether there were any */
  markSome(): Promise<boolean>;
  /** Days that have to be counted, marked or not. */
  unsettled(asked: AskedDays): Promise<VisitedDay[]>;
  /**
   * Days up to one, itself among them, of which reports came that nobody has counted yet: what devices did is counted first, and then they have to be
   * counted here, too. Each is said from the commit on that keeps such a report, and a day that goes on as long as it does.
   */
  awaited(deviceids: readonly string[], toDay: number): Promise<VisitedDay[]>;
  /** How many of {@link VisitRecounts.unsettled} there are. */
  countUnsettled(asked: AskedDays): Promise<number>;
  /** The edition with which each fence was counted, or is to be. */
  countedFences(): Promise<ReadonlyMap<number, number>>;
  /** Has the days of devices counted again that were near fences, by editions of these. */
  follow(editions: ReadonlyMap<number, number>, deviceids: readonly string[]): Promise<void>;
  /**
   * Has every day of devices counted again, whichever fences it was near: of devices that came under existing fences. Keeps the present members
   * of fences' groups with it.
   */
  recount(deviceids: readonly string[], members?: MemberChanges): Promise<void>;
  /** Devices in each group of fences, or below it, as {@link VisitRecounts.recount} was told; an empty group is there, too. */
  groupMembers(): Promise<ReadonlyMap<number, ReadonlySet<string>>>;
}

export function visitRecounts({ db }: Engine<PlaceTables>): VisitRecounts {
  const unsettledOf = (batch: readonly string[], { fromDay, toDay }: AskedDays) =>
    db
      .selectFrom('visit_stale_days')
      .select(['deviceid', 'day'])
      .where('deviceid', 'in', batch)
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay)
      .union(
        db
          .selectFrom('visit_recounts')
          .innerJoin('visit_known_days', 'visit_known_days.deviceid', 'visit_recounts.deviceid')
          .select(['visit_recounts.deviceid', 'visit_known_days.day'])
          .where('visit_recounts.deviceid', 'in', batch)
          .where('visit_known_days.day', '>=', fromDay)
          .where('visit_known_days.day', '<=', toDay)
          .whereRef('visit_known_days.day', '<', 'visit_recounts.below_day'),
      );
  return {
    async stale(limit) {
      const rows = await db
        .selectFrom('visit_stale_days')
        .selectAll()
        .orderBy('day', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ whole, ...row }) => ({ ...row, whole: whole === 1 }));
    },
    async markSome() {
      const behind = await db
        .selectFrom('visit_recounts')
        .selectAll()
        .orderBy('below_day', 'desc')
        .limit(DEVICES_A_STEP)
        .execute();
      await atomically(db, async (tx) => {
        // Another one each time.
        const mark = Math.floor(Math.random() * 2 ** 48);
        for (const { deviceid, below_day, whole } of behind) {
          const days = await tx
            .selectFrom('visit_known_days')
            .select('day')
            .where('deviceid', '=', deviceid)
            .where('day', '<', below_day)
            .orderBy('day', 'desc')
            .limit(DAYS_A_STEP)
            .execute();
          if (days.length > 0)
            await tx
              .insertInto('visit_stale_days')
              .values(days.map(({ day }) => ({ deviceid, day, mark, whole })))
              .onConflict((conflict) =>
                // A day that has to be counted whole stays so.
                conflict.columns(['deviceid', 'day']).doUpdateSet({ mark, ...(whole === 1 && { whole }) }),
              )
              .execute();
          // A fence that was changed since has it begin once more.
          const behindStill = { deviceid, below_day };
          if (days.length < DAYS_A_STEP)
            await tx
              .deleteFrom('visit_recounts')
              .where(({ and }) => and(behindStill))
              .execute();
          else
            await tx
              .updateTable('visit_recounts')
              .set({ below_day: days.at(-1)?.day ?? 0 })
              .where(({ and }) => and(behindStill))
              .execute();
        }
      });
      return behind.length > 0;
    },
    async unsettled(asked) {
      const days: VisitedDay[] = [];
      for (const batch of batchesOf(asked.deviceids))
        days.push(...(await unsettledOf(batch, asked).execute()));
      return days;
    },
    async awaited(deviceids, toDay) {
      const days: VisitedDay[] = [];
      for (const batch of batchesOf(deviceids))
        days.push(
          ...(await db
            .selectFrom('position_stale_days')
            .innerJoin('position_devices', 'position_devices.number', 'position_stale_days.device')
            .select(['position_devices.deviceid', 'position_stale_days.day'])
            .where('position_stale_days.day', '<=', toDay)
            .where('position_devices.deviceid', 'in', batch)
            .execute()),
        );
      return days;
    },
    async countUnsettled(asked) {
      let count = 0;
      for (const batch of batchesOf(asked.deviceids)) {
        const counted = db
          .selectFrom(unsettledOf(batch, asked).as('unsettled'))
          .select(({ fn }) => fn.countAll<number>().as('days'));
        count += (await counted.executeTakeFirstOrThrow()).days;
      }
      return count;
    },
    async countedFences() {
      const rows = await db.selectFrom('visit_fences').selectAll().execute();
      return new Map(rows.map(({ number, edition }) => [number, edition]));
    },
    recount: (deviceids, members = NO_CHANGES) =>
      atomically(db, async (tx) => {
        await note(tx, deviceids, true);
        await putMembers(tx, members);
      }),
    groupMembers: () => groupMembers(db),
    async follow(editions, deviceids) {
      await atomically(db, async (tx) => {
        await note(tx, deviceids, false);
        for (const batch of batchesOf([...editions], ROWS_A_STATEMENT))
          await tx
            .insertInto('visit_fences')
            .values(batch.map(([number, edition]) => ({ number, edition })))
            .onConflict((conflict) =>
              conflict.column('number').doUpdateSet(({ ref }) => ({ edition: ref('excluded.edition') })),
            )
            .execute();
      });
    },
  };
}

/** All days of devices are to be marked. */
async function note(tx: Kysely<PlaceTables>, deviceids: readonly string[], whole: boolean): Promise<void> {
  const anew = { below_day: NO_DAY, ...(whole && { whole: 1 }) };
  for (const batch of batchesOf(deviceids, ROWS_A_STATEMENT))
    await tx
      .insertInto('visit_recounts')
      .values(batch.map((deviceid) => ({ deviceid, below_day: NO_DAY, whole: whole ? 1 : 0 })))
      .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(anew))
      .execute();
}
