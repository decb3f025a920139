import {
  type PushPlan,
  pushPlan,
  type RealtimePlan,
  realtimePlan,
} from '@outrider/model/notifications/notice-plans.ts';
import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type KeptPlans, keptPlans } from '../ground/kept-plans.ts';
import { type Deliveries, deliveries } from './deliveries.ts';
import { type HeldNotices, heldNotices } from './held-notices.ts';
import { type NoticeMutes, noticeMutes } from './notice-mutes.ts';
import { type PlaceFaults, placeFaults } from './place-faults.ts';
import type { NotificationTables } from './notification-tables.ts';
import { type ShiftCalendars, shiftCalendars } from './shift-calendars.ts';
import { type ToldBrowsers, toldBrowsers } from './told-browsers.ts';

/** What is kept of notices of events outside of the console. */
export interface NotificationStore {
  readonly deliveries: Deliveries;
  readonly heldNotices: HeldNotices;
  readonly pushPlans: KeptPlans<PushPlan>;
  readonly realtimePlans: KeptPlans<RealtimePlan>;
  readonly noticeMutes: NoticeMutes;
  readonly placeFaults: PlaceFaults;
  readonly toldBrowsers: ToldBrowsers;
  readonly shiftCalendars: ShiftCalendars;
}

export function notificationStore(engine: Engine<NotificationTables>): NotificationStore {
  return {
    deliveries: deliveries(engine),
    heldNotices: heldNotices(engine),
    noticeMutes: noticeMutes(engine),
    placeFaults: placeFaults(engine),
    toldBrowsers: toldBrowsers(engine),
    shiftCalendars: shiftCalendars(engine),
    pushPlans: keptPlans(engine, {
      table: 'push_plans',
      entity: 'pushPlan',
      toRow: (plan: PushPlan) => pushPlan.toRow(plan),
      fromRow: (row) => pushPlan.fromRow(row),
    }),
    realtimePlans: keptPlans(engine, {
      table: 'realtime_plans',
      entity: 'realtimePlan',
      toRow: (plan: RealtimePlan) => realtimePlan.toRow(plan),
      fromRow: (row) => realtimePlan.fromRow(row),
    }),
  };
}

/** The plans and mutes of a device go with it, and waiting deliveries about it. */
export const noticesOfDevice: Follower<NotificationTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('push_plans').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('realtime_plans').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('notice_mutes').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('held_notices').where('deviceid', '=', deviceid).execute();
  },
};
