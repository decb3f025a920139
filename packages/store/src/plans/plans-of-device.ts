import type { Follower } from '../ground/follow.ts';
import type { PlanTables } from './plan-tables.ts';

/** The plans of a device go with it. */
export const plansOfDevice: Follower<PlanTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('download_plans').where('deviceid', '=', deviceid).execute();
  },
};
