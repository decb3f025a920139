import type { PushPlan, RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type Deliveries, deliveries } from './deliveries.ts';
import { type NoticePlans, pushPlans, realtimePlans } from './notice-plans.ts';
import type { NotificationTables } from './notification-tables.ts';

/** What is kept of who is told of events outside of the console. */
export interface NotificationStore {
  readonly deliveries: Deliveries;
  readonly pushPlans: NoticePlans<PushPlan>;
  readonly realtimePlans: NoticePlans<RealtimePlan>;
}

export function notificationStore(engine: Engine<NotificationTables>): NotificationStore {
  return {
    deliveries: deliveries(engine),
    pushPlans: pushPlans(engine),
    realtimePlans: realtimePlans(engine),
  };
}

/** The plans of a device go with it. */
export const noticesOfDevice: Follower<NotificationTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('push_plans').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('realtime_plans').where('deviceid', '=', deviceid).execute();
  },
};
