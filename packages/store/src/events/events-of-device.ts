import type { Follower } from '../ground/follow.ts';
import type { EventTables } from './event-tables.ts';

/** What happened to a device, and how often, goes with it. */
export const eventsOfDevice: Follower<EventTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('events').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('alarm_cases').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('event_days').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('standing_alarms').where('deviceid', '=', deviceid).execute();
  },
};
