import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { deliveryRecord } from '@outrider/model/notifications/delivery-record.ts';
import type { heldNotice } from '@outrider/model/notifications/held-notice.ts';
import type { noticeMute } from '@outrider/model/notifications/notice-mute.ts';
import type { placeFault } from '@outrider/model/notifications/place-fault.ts';
import type { pushPlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { toldBrowser } from '@outrider/model/notifications/told-browser.ts';
import type { shiftCalendar } from '@outrider/model/notifications/shift-calendar.ts';
import type { FeedMarkTables } from '../ground/feed-marks.ts';

/** The tables of notices of events outside of the console. */
export interface NotificationTables extends FeedMarkTables {
  deliveries: RowOf<typeof deliveryRecord>;
  held_notices: RowOf<typeof heldNotice>;
  push_plans: RowOf<typeof pushPlan>;
  realtime_plans: RowOf<typeof realtimePlan>;
  notice_mutes: RowOf<typeof noticeMute>;
  place_faults: RowOf<typeof placeFault>;
  told_browsers: RowOf<typeof toldBrowser>;
  shift_calendars: RowOf<typeof shiftCalendar>;
  /** Of the area of events: a step is taken of a case that nobody decided. */
  alarm_cases: { id: number; state: string; outcome: string };
  /** Of the area of groups: deliveries about devices of some are looked for. */
  group_devices: { groupid: number; deviceid: string };
  /** Steps of cases that were taken. */
  case_steps: { case_id: number; step_key: string };
}
