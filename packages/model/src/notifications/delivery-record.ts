import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { type DeliveryWay, type RecordWay, recordWays, type StepWay } from './delivery-ways.ts';
import { MAX_ANSWER, MAX_RECEIVER } from './limits.ts';
import type { Notice, NoticeSummary } from './notice-flood.ts';

export type { DeliveryWay, RecordWay, StepWay };

/** How a delivery stands: it waits for a try, is being tried, was taken by the other side, or is given up. */
export const deliveryStates = ['waiting', 'running', 'done', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const ms = z.int().min(0);

/** Somebody outside of the console is to be told of something; decision 0073. */
export const deliveryRecord = new Entity({
  /** Grows from delivery to delivery. */
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** What it is about, the way and the receiver: of two with the same key there is one. */
  key: field(z.string().min(1), { column: 'delivery_key' }),
  /** Tells it from all others outside, the same at each try: a receiver knows a second one by it. */
  uid: field(z.string().min(1), { column: 'uid', wire: 'uid' }),
  /** `shift`: nobody was on duty by a calendar, which is listed as not delivered. */
  way: field(z.enum(recordWays), { column: 'way', wire: 'way' }),
  /** What its tries share: while a mail server or a host does not answer, all that go there rest. */
  target: field(z.string().min(1), { column: 'target' }),
  /** The address: of mail, of a telephone, of a web service; of words to a driver the device. */
  receiver: field(z.string().min(1).max(MAX_RECEIVER), { column: 'receiver', wire: 'receiver' }),
  /** The device of the event that it is about. */
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  /** Code of the event, and its number. */
  eventid: field(z.int(), { column: 'event_code', wire: 'eventid' }),
  event: field(z.int().min(0), { column: 'event_number', wire: 'event' }),
  state: field(z.enum(deliveryStates), { column: 'state', wire: 'state', default: 'waiting' }),
  /** How often it was tried since it was made, or made to go again. */
  tries: field(z.int().min(0), { column: 'tries', wire: 'tries', default: 0 }),
  createdMs: field(ms, { column: 'created_ms' }),
  /** When it is tried next; while it runs, from when on another may take it. */
  nextMs: field(ms, { column: 'next_ms' }),
  /** After which it is not tried again. */
  untilMs: field(ms, { column: 'until_ms' }),
  /** 0 while it is not over. */
  endedMs: field(ms, { column: 'ended_ms', default: 0 }),
  /** Server that tried it last. */
  server: field(z.string(), { column: 'server', default: '' }),
  /** What the other side said at the last try, or why there was none. */
  answer: field(z.string().max(MAX_ANSWER), { column: 'answer', wire: 'answer', default: '' }),
  /** When the window began in which its receiver is told so much and no more; 0 where it counts for none. */
  windowMs: field(ms, { column: 'window_ms', default: 0 }),
  /** Its content, as its way has it; for a summary see {@link summaryOf}. */
  body: field(z.record(z.string(), z.unknown()), { column: 'body' }),
});

export interface Delivery extends RecordOf<typeof deliveryRecord> {}

/** A delivery to be made. */
export interface NewDelivery extends Pick<
  Delivery,
  'key' | 'uid' | 'way' | 'target' | 'receiver' | 'deviceid' | 'eventid' | 'event' | 'untilMs' | 'body'
> {
  /** Of what a person is told of an event: it may go into a summary with others. Absent: it goes by itself, however many there are. */
  readonly notice?: Notice | undefined;
  /** A delivery that goes by itself is not sent before this, ms since 1970. */
  readonly notBeforeMs?: number | undefined;
}

/** What a summary holds; undefined of a delivery that is about one event. */
export const summaryOf = ({ body }: Pick<Delivery, 'body'>): NoticeSummary | undefined =>
  body.summary as NoticeSummary | undefined;
