import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** The sources that say that something happened. */
export const eventSources = [
  /** An alarm that stands in a device's reports. */
  'alarm',
  /** A device, with a number of its own. */
  'told',
  /** The way of a device across a fence. */
  'fence',
  /** A device that leaves its route, or comes back to it. */
  'route',
  /** The server, of a device: it came or went, took a picture. */
  'watch',
  /** The server, of itself. */
  'server',
  /** Somebody noted it. */
  'person',
  /** Made up for the demo. */
  'demo',
  /** A version of the product that did not keep who said it. */
  'earlier',
] as const;
export type EventSource = (typeof eventSources)[number];

/** How an event goes on: it is over at once, still lasts, came to its end, or its end was never told. */
export const eventCourses = ['moment', 'lasts', 'over', 'untold'] as const;

/** The status of an event (rule N18): new, acknowledged, confirmed, a false alarm. */
const CHECK_STATUS = { first: 0, last: 3 } as const;

/** Something that happened, as it is kept; decision 0053. */
export const keptEvent = new Entity({
  /** Serial number: grows from event to event. */
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** Number of its last change, from the same sequence: it grows with each change of any event. */
  updates: field(z.int().min(1), { column: 'updates', wire: 'updates' }),
  /** What the push said of it: new, cover or call (rule N07). */
  cmd: field(z.enum(['new', 'cover', 'call']), { column: 'cmd', wire: 'cmd', default: 'new' }),
  /** When it happened or began, unix seconds. */
  time: field(z.int(), { column: 'time', wire: 'time' }),
  /** The device that it belongs to, or the server itself. */
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  /** What it is: its code. */
  eventid: field(z.int(), { column: 'event_code', wire: 'eventid' }),
  eventname: field(z.string(), { column: 'event_name', wire: 'eventname', default: '' }),
  memo: field(z.string(), { column: 'memo', wire: 'memo', default: '' }),
  source: field(z.enum(eventSources), { column: 'source', wire: 'source', default: 'watch' }),
  course: field(z.enum(eventCourses), { column: 'course', wire: 'course', default: 'moment' }),
  /** When it ended, or the device told it for the last time, unix seconds; undefined while it goes on, and where nobody said. */
  endTime: field(z.int().optional(), { column: 'end_time', wire: 'endtime', default: undefined }),
  /** When the server learnt of it, unix seconds. */
  learnt: field(z.int(), { column: 'learnt', wire: 'learnt' }),
  /** Whether it came so long after it happened that nobody was alerted for it. */
  late: field(z.boolean(), { column: 'late', wire: 'late', default: false }),
  /** The device's own number of it. */
  number: field(z.int().optional(), { column: 'number', wire: 'number', default: undefined }),
  /** How grave the device took it to be, from 1. */
  level: field(z.int().optional(), { column: 'level', wire: 'level', default: undefined }),
  /** 1-based. */
  channel: field(z.int().optional(), { column: 'channel', wire: 'channel', default: undefined }),
  lat: field(z.number().optional(), { column: 'lat', wire: 'lat', default: undefined }),
  lng: field(z.number().optional(), { column: 'lng', wire: 'lng', default: undefined }),
  speedKmh: field(z.number().optional(), { column: 'speed_kmh', wire: 'speed', default: undefined }),
  /** The driver entered for the vehicle. */
  driver: field(z.string(), { column: 'driver', wire: 'driver', default: '' }),
  fenceId: field(z.int().optional(), { column: 'fence_id', wire: 'fenceid', default: undefined }),
  /** The title that the fence had then. */
  fenceName: field(z.string(), { column: 'fence_name', wire: 'fencename', default: '' }),
  /** What else the device said of it. */
  values: field(z.record(z.string(), z.union([z.string(), z.number()])), {
    column: 'details',
    wire: 'values',
    default: {},
  }),
  /** How many files of it the device announced. */
  attachments: field(z.int().min(0), { column: 'attachments', wire: 'attachments', default: 0 }),
  checkStatus: field(z.int().min(CHECK_STATUS.first).max(CHECK_STATUS.last), {
    column: 'check_status',
    wire: 'checkstatus',
    default: CHECK_STATUS.first,
  }),
  /** Whether a plan has it kept and shown to nobody (rule PLAN-4). */
  hidden: field(z.boolean(), { column: 'hidden', wire: 'hidden', default: false }),
});

export interface KeptEvent extends RecordOf<typeof keptEvent> {}

export const toldEvent = keptEvent.schema.extend({
  eventname: z.string().describe('as its definition calls it; empty where its code names it'),
  notifytext: z.string().optional().describe('what its definition has notices say'),
  notifycolor: z.string().optional().describe('the colour that its definition gives it, as #RRGGBB'),
});

/** An event as an answer has it, by the definitions that are in force. */
export interface ToldEvent extends Readonly<z.infer<typeof toldEvent>> {}

type Numbered = 'id' | 'updates' | 'learnt';
type Needed = 'deviceid' | 'eventid' | 'time';

/** An event to be kept: absent fields count as not said. */
export interface NewEvent
  extends Readonly<Pick<KeptEvent, Needed>>, Partial<Omit<KeptEvent, Numbered | Needed>> {
  /** When the server learnt of it, unix seconds; now, when absent. */
  readonly learnt?: number;
  /** Tells it from all others of its device: an event with the same key again is the same event. Absent: it is one of its own. */
  readonly key?: string | undefined;
  /** It is counted, and not kept (rule PLAN-4). */
  readonly discarded?: boolean;
}

/** Up to which event a user has read. */
export const eventReader = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
  readId: field(z.int().min(0), { column: 'read_id' }),
});
