import { type DownloadPlan, downloadPlan } from '@outrider/model/plans/download-plan.ts';
import type { Engine } from '../ground/engine.ts';
import { type KeptPlans, keptPlans } from '../ground/kept-plans.ts';
import type { PlanTables } from './plan-tables.ts';

/** The store of plans. */
export interface PlanStore {
  readonly downloadPlans: KeptPlans<DownloadPlan>;
}

export function planStore(engine: Engine<PlanTables>): PlanStore {
  return {
    downloadPlans: keptPlans(engine, {
      table: 'download_plans',
      entity: 'downloadPlan',
      toRow: (plan: DownloadPlan) => downloadPlan.toRow(plan),
      fromRow: (row) => downloadPlan.fromRow(row),
    }),
  };
}
