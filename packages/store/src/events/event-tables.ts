import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { alarmCase, caseNote } from '@outrider/model/events/case-record.ts';
import type { caseStep } from '@outrider/model/events/case-history.ts';
import type { caseCoaching } from '@outrider/model/events/case-coaching.ts';
import type { caseMention } from '@outrider/model/events/case-mention.ts';
import type { eventDefine } from '@outrider/model/events/event-define.ts';
import type { eventReader, keptEvent } from '@outrider/model/events/kept-event.ts';
import type { FeedMarkTables } from '../ground/feed-marks.ts';

/** The tables of events. */
export interface EventTables extends FeedMarkTables {
  events: RowOf<typeof keptEvent> & {
    /** Of its time: UTC, days since 1970. */
    day: number;
    /** As {@link NewEvent.key}. */
    event_key: string | null;
    /** Number of its case; null where it has none. */
    case_id: number | null;
    /** 1 where the bound of its kind and day leaves it. */
    pinned: number;
  };
  alarm_cases: RowOf<typeof alarmCase> & {
    /** How it stood before the last decision; empty where nothing can be taken back. */
    before_state: string;
    before_outcome: string;
    before_reason: string;
  };
  case_notes: RowOf<typeof caseNote>;
  case_history: RowOf<typeof caseStep> & { /** Grows from one to the next. */ id: number };
  case_coachings: RowOf<typeof caseCoaching>;
  case_mentions: RowOf<typeof caseMention>;
  /** Of the area of people: a user who is told has to be there. */
  users: { user_name: string };
  /** Of the area of devices: for how many days events are kept; 0 is what the server does. */
  devices: { deviceid: string; eventdays: number };
  event_readers: RowOf<typeof eventReader>;
  /** The number that was given last, to an event or to a change of one: a single row. */
  event_sequence: { one: number; last: number };
  event_defines: RowOf<typeof eventDefine>;
  /** Devices with a profile of their own. */
  event_define_devices: { deviceid: string; definename: string };
  /** How many events of a kind a device had in a day (UTC, days since 1970), also events that are not kept any more. */
  event_days: {
    deviceid: string;
    day: number;
    event_code: number;
    happened: number;
    /** How many more were to be counted only. */
    discarded: number;
  };
  /** Alarms that stand, and the event of each. Written by the engine, with what reports say. */
  standing_alarms: {
    deviceid: string;
    lane: string;
    source: string;
    event_code: number;
    channel: number;
    event_day: number;
    event_id: number;
    event_key: string;
    /** Unix seconds. */
    since: number;
  };
}
