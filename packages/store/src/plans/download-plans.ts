import { type DownloadPlan, downloadPlan } from '@outrider/model/plans/download-plan.ts';
import { type PlanKey, planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { PlanTables } from './plan-tables.ts';

export interface DownloadPlans {
  /** Every plan, by whom and which event it is for. */
  list(): Promise<DownloadPlan[]>;
  /** Keeps a plan in place of the one that was for the same. @throws OutriderError NOT_FOUND for an unknown group */
  put(plan: DownloadPlan): Promise<void>;
  /** Resolves with how many went. @param key a plan, or all that are for somebody */
  remove(key: PlanKey | PlanScope): Promise<number>;
}

type Db = Engine<PlanTables>['db'];

const removal = (db: Db, { deviceid, groupid }: PlanScope, eventid?: number) =>
  db
    .deleteFrom('download_plans')
    .where('deviceid', '=', deviceid)
    .$if(groupid === undefined, (query) => query.where('groupid', 'is', null))
    .$if(groupid !== undefined, (query) => query.where('groupid', '=', groupid ?? null))
    .$if(eventid !== undefined, (query) => query.where('event_code', '=', eventid ?? 0));

export function downloadPlans({ db, tell }: Engine<PlanTables>): DownloadPlans {
  return {
    async list() {
      const rows = await db
        .selectFrom('download_plans')
        .selectAll()
        .orderBy('deviceid')
        .orderBy('groupid')
        .orderBy('event_code')
        .execute();
      return rows.map((row) => downloadPlan.fromRow(row));
    },
    async put(plan) {
      await atomically(db, async (tx) => {
        await removal(tx, plan, plan.eventid).execute();
        await tx.insertInto('download_plans').values(downloadPlan.toRow(plan)).execute();
      });
      tell({ entity: 'downloadPlan', kind: 'changed', key: planName(plan) });
    },
    async remove(key) {
      const eventid = 'eventid' in key ? key.eventid : undefined;
      const gone = await removal(db, key, eventid).executeTakeFirst();
      if (changedRows(gone)) {
        const name =
          eventid === undefined ? key.deviceid || `#${key.groupid}` : planName({ ...key, eventid });
        tell({ entity: 'downloadPlan', kind: 'removed', key: name });
      }
      return Number(gone.numDeletedRows);
    },
  };
}
