import type { Follower } from '../ground/follow.ts';
import type { PlaceTables } from './place-tables.ts';

/** Where a device is, and was, goes with it. */
export const placesOfDevice: Follower<PlaceTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('fence_insides').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('fence_last_there').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('route_places').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('fence_looks').where('deviceid', '=', deviceid).execute();
    // Another one may have its id some day.
    await tx.deleteFrom('visits').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('visit_days').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('fence_group_members').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('visit_recounts').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('visit_stale_days').where('deviceid', '=', deviceid).execute();
  },
};
