import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { downloadPlan } from '@outrider/model/plans/download-plan.ts';

/** The tables of plans. */
export interface PlanTables {
  download_plans: RowOf<typeof downloadPlan>;
}
