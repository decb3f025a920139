import type { Engine } from '../ground/engine.ts';
import { type DownloadPlans, downloadPlans } from './download-plans.ts';
import type { PlanTables } from './plan-tables.ts';

/** What is kept of plans. */
export interface PlanStore {
  readonly downloadPlans: DownloadPlans;
}

export function planStore(engine: Engine<PlanTables>): PlanStore {
  return { downloadPlans: downloadPlans(engine) };
}
