import { ChangedSince, OutriderError } from '@outrider/model/error-code.ts';
import { MOST_MAINTENANCE_PLANS } from '@outrider/model/maintenance/limits.ts';
import {
  type MaintenanceItem,
  maintenanceItem,
  maintenancePlan,
  type MaintenancePlan,
  type MaintenancePlanWords,
} from '@outrider/model/maintenance/maintenance-plan.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { forDevicesThere } from '../ground/devices-there.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { MaintenanceTables } from './maintenance-tables.ts';

/** What vehicles need, and since when it counts for each. */
export interface MaintenancePlans {
  /** The oldest first. */
  list(): Promise<MaintenancePlan[]>;
  find(planid: number): Promise<MaintenancePlan | undefined>;
  /** @returns its number. @throws OutriderError NOT_FOUND for an unknown device or group, CONFLICT where there are too many */
  add(words: MaintenancePlanWords): Promise<number>;
  /**
   * @param basedOn the edit that the person who saves it saw
   * @returns its edit from now on
   * @throws OutriderError NOT_FOUND for an unknown plan, device or group; CONFLICT when there was another edit since
   */
  change(planid: number, words: MaintenancePlanWords, basedOn: number): Promise<number>;
  /** @throws OutriderError NOT_FOUND; CONFLICT when there was another edit since */
  remove(planid: number, basedOn: number): Promise<void>;
  /** Since when plans count for vehicles, and which dues were told. @param deviceid of one vehicle alone */
  items(deviceid?: string): Promise<MaintenanceItem[]>;
  /** Keeps items that are not there yet, and a meter's state then where it was not known; those of plans and vehicles that do not exist are left out. */
  begin(items: readonly MaintenanceItem[]): Promise<void>;
  /** Keeps what was told of an item. @returns whether that is news: something else was told until now */
  setTold(item: Pick<MaintenanceItem, 'planid' | 'deviceid' | 'told'>): Promise<boolean>;
}

/** Each has a value for every column. */
const ITEMS_A_STATEMENT = 100;
const unknown = (planid: number) => new OutriderError('NOT_FOUND', `There is no plan ${planid}`);

export function maintenancePlans({ db, tell }: Engine<MaintenanceTables>): MaintenancePlans {
  type Db = Kysely<MaintenanceTables>;
  const told = (kind: 'added' | 'changed' | 'removed', planid: number): void =>
    tell({ entity: 'maintenancePlan', kind, key: String(planid) });

  async function putWhom(tx: Db, planid: number, words: MaintenancePlanWords): Promise<void> {
    await tx.deleteFrom('maintenance_plan_devices').where('planid', '=', planid).execute();
    await tx.deleteFrom('maintenance_plan_groups').where('planid', '=', planid).execute();
    for (const some of batchesOf(words.deviceids))
      await tx
        .insertInto('maintenance_plan_devices')
        .values(some.map((deviceid) => ({ planid, deviceid })))
        .execute();
    for (const some of batchesOf(words.groupids))
      await tx
        .insertInto('maintenance_plan_groups')
        .values(some.map((groupid) => ({ planid, groupid })))
        .execute();
  }

  async function demandEdit(tx: Db, planid: number, basedOn: number): Promise<void> {
    const before = await tx
      .selectFrom('maintenance_plans')
      .select('edits')
      .where('planid', '=', planid)
      .executeTakeFirst();
    if (before === undefined) throw unknown(planid);
    if (before.edits !== basedOn) throw new ChangedSince(maintenanceSentences.changedMeanwhile);
  }

  async function read(planid?: number): Promise<MaintenancePlan[]> {
    const all = db.selectFrom('maintenance_plans').selectAll().orderBy('planid');
    const devices = db.selectFrom('maintenance_plan_devices').selectAll().orderBy('deviceid');
    const groups = db.selectFrom('maintenance_plan_groups').selectAll().orderBy('groupid');
    const [rows, deviceRows, groupRows] = await Promise.all([
      (planid === undefined ? all : all.where('planid', '=', planid)).execute(),
      (planid === undefined ? devices : devices.where('planid', '=', planid)).execute(),
      (planid === undefined ? groups : groups.where('planid', '=', planid)).execute(),
    ]);
    const deviceids = Map.groupBy(deviceRows, (row) => row.planid);
    const groupids = Map.groupBy(groupRows, (row) => row.planid);
    return rows.map((row) => ({
      ...maintenancePlan.fromRow(row),
      deviceids: (deviceids.get(row.planid) ?? []).map(({ deviceid }) => deviceid),
      groupids: (groupids.get(row.planid) ?? []).map(({ groupid }) => groupid),
    }));
  }

  return {
    list: () => read(),
    find: async (planid) => (await read(planid))[0],
    async add({ deviceids, groupids, ...words }) {
      const planid = await atomically(db, async (tx) => {
        const { all } = await tx
          .selectFrom('maintenance_plans')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow();
        if (all >= MOST_MAINTENANCE_PLANS) throw new OutriderError('CONFLICT', maintenanceSentences.tooMany);
        // The engine numbers it.
        const row = maintenancePlan.columnsOf({ ...words, edits: 1 });
        const added = await tx
          .insertInto('maintenance_plans')
          .values(row as MaintenanceTables['maintenance_plans'])
          .returning('planid')
          .executeTakeFirstOrThrow();
        await putWhom(tx, added.planid, { ...words, deviceids, groupids });
        return added.planid;
      });
      told('added', planid);
      return planid;
    },
    async change(planid, { deviceids, groupids, ...words }, basedOn) {
      await atomically(db, async (tx) => {
        await demandEdit(tx, planid, basedOn);
        await tx
          .updateTable('maintenance_plans')
          .set(maintenancePlan.columnsOf({ ...words, edits: basedOn + 1 }))
          .where('planid', '=', planid)
          .execute();
        await putWhom(tx, planid, { ...words, deviceids, groupids });
      });
      told('changed', planid);
      return basedOn + 1;
    },
    async remove(planid, basedOn) {
      await atomically(db, async (tx) => {
        await demandEdit(tx, planid, basedOn);
        await tx.deleteFrom('maintenance_plans').where('planid', '=', planid).execute();
      });
      told('removed', planid);
    },
    async items(deviceid) {
      const all = db.selectFrom('maintenance_items').selectAll().orderBy('planid').orderBy('deviceid');
      const rows = await (deviceid === undefined ? all : all.where('deviceid', '=', deviceid)).execute();
      return rows.map((row) => maintenanceItem.fromRow(row));
    },
    async begin(items) {
      const plans = new Set(
        (await db.selectFrom('maintenance_plans').select('planid').execute()).map(({ planid }) => planid),
      );
      const byDevice = Map.groupBy(
        items.filter(({ planid }) => plans.has(planid)),
        ({ deviceid }) => deviceid,
      );
      await forDevicesThere(db, byDevice, async (tx, some) => {
        const rows = some.flatMap(({ value }) => value.map((item) => maintenanceItem.toRow(item)));
        for (const batch of batchesOf(rows, ITEMS_A_STATEMENT))
          await tx
            .insertInto('maintenance_items')
            .values([...batch])
            .onConflict((conflict) =>
              conflict.columns(['planid', 'deviceid']).doUpdateSet(({ fn, ref }) => ({
                since_km: fn.coalesce('maintenance_items.since_km', ref('excluded.since_km')),
                since_hours: fn.coalesce('maintenance_items.since_hours', ref('excluded.since_hours')),
              })),
            )
            .execute();
      });
    },
    async setTold({ planid, deviceid, told: words }) {
      const changed = await db
        .updateTable('maintenance_items')
        .set({ told: words })
        .where('planid', '=', planid)
        .where('deviceid', '=', deviceid)
        .where('told', '<>', words)
        .executeTakeFirst();
      return changedRows(changed);
    },
  };
}
