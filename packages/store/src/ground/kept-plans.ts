import { type PlanKey, planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { Kysely } from 'kysely';
import { atomically, changedRows, type Engine } from './engine.ts';

/** Plans of a kind, for devices, groups or everybody. */
export interface KeptPlans<P extends PlanKey> {
  /** Every plan, by its scope and event. */
  list(): Promise<P[]>;
  /** Keeps a plan in place of the one that was for the same. @throws OutriderError NOT_FOUND for an unknown group */
  put(plan: P): Promise<void>;
  /** Resolves with how many went. @param key a plan, or all that are for somebody */
  remove(key: PlanKey | PlanScope): Promise<number>;
}

/** The columns that tables of plans have in common. */
interface AnyPlans {
  plans: { deviceid: string; groupid: number | null; event_code: number };
}

/** How a kind of plan is kept. */
interface PlanKind<Table, P> {
  readonly table: Table;
  /** As changes of it are told. */
  readonly entity: 'downloadPlan' | 'pushPlan' | 'realtimePlan';
  readonly toRow: (plan: P) => object;
  readonly fromRow: (row: never) => P;
}

/** The plans of a table. */
export function keptPlans<Tables, P extends PlanKey>(
  { db, tell }: Engine<Tables>,
  { table, entity, toRow, fromRow }: PlanKind<keyof Tables & string, P>,
): KeptPlans<P> {
  // Each of these tables has these columns; which one it is makes no difference to a query.
  const name = table as string as 'plans';
  const plans = db as unknown as Kysely<AnyPlans>;
  const removal = (tx: Kysely<AnyPlans>, { deviceid, groupid }: PlanScope, eventid?: number) =>
    tx
      .deleteFrom(name)
      .where('deviceid', '=', deviceid)
      .$if(groupid === undefined, (query) => query.where('groupid', 'is', null))
      .$if(groupid !== undefined, (query) => query.where('groupid', '=', groupid ?? null))
      .$if(eventid !== undefined, (query) => query.where('event_code', '=', eventid ?? 0));
  return {
    async list() {
      const sorted = plans.selectFrom(name).selectAll().orderBy('deviceid').orderBy('groupid');
      const rows = await sorted.orderBy('event_code').execute();
      return rows.map((row) => fromRow(row as never));
    },
    async put(plan) {
      await atomically(plans, async (tx) => {
        await removal(tx, plan, plan.eventid).execute();
        await tx
          .insertInto(name)
          .values(toRow(plan) as AnyPlans['plans'])
          .execute();
      });
      tell({ entity, kind: 'changed', key: planName(plan) });
    },
    async remove(key) {
      const eventid = 'eventid' in key ? key.eventid : undefined;
      const gone = await removal(plans, key, eventid).executeTakeFirst();
      const told = eventid === undefined ? key.deviceid || `#${key.groupid}` : planName({ ...key, eventid });
      if (changedRows(gone)) tell({ entity, kind: 'removed', key: told });
      return Number(gone.numDeletedRows);
    },
  };
}
