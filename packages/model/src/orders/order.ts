import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

const DAY_MINUTES = 1_440;
const MAX_KIND_LENGTH = 32;

/** Those of a lower number come later. */
const orderPriorities = { low: 0, normal: 1, high: 2 } as const;

/** How an order stands; the last three are its ends. */
export const orderStates = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Why an order waits: for the time that it is about to be over, its turn, its device, its hours, data of another month, the next try,
 * room on the disk.
 */
export const orderWaits = ['time', 'turn', 'offline', 'hours', 'budget', 'again', 'room'] as const;
export type OrderWait = (typeof orderWaits)[number];

const ms = z.int().min(0);
const minuteOfDay = z.int().min(0).max(DAY_MINUTES);
const json = z.record(z.string(), z.unknown());

/** Something that waits for a device, of any kind: the fields that all have in common, and those of its kind as JSON. */
export const order = new Entity({
  id: field(z.int().min(1), { column: 'id' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid' }),
  /** Says what its body means, and which part runs it. */
  kind: field(z.string().min(1).max(MAX_KIND_LENGTH), { column: 'kind' }),
  priority: field(z.literal(Object.values(orderPriorities)), { column: 'priority' }),
  /** The user who asked, and why. */
  userName: field(z.string(), { column: 'user_name' }),
  note: field(plainLine.trim().max(120), { column: 'note' }),
  /** Minutes of the server's day between which it runs; the same for any. */
  fromMinute: field(minuteOfDay, { column: 'from_minute' }),
  toMinute: field(minuteOfDay, { column: 'to_minute' }),
  /** When it is too late to begin with it, ms since 1970 UTC; 0 is never. */
  untilMs: field(ms, { column: 'until_ms' }),
  createdMs: field(ms, { column: 'created_ms' }),
  endedMs: field(ms, { column: 'ended_ms' }),
  state: field(z.enum(orderStates), { column: 'state' }),
  /** Raw words: why it failed, or which part is missing; empty for nothing. */
  fault: field(z.string(), { column: 'fault' }),
  /** Tries in a row that brought nothing. */
  tries: field(z.int().min(0), { column: 'tries' }),
  /** The server that has it in hand, or had it last and has its files; empty while none had. */
  server: field(z.string(), { column: 'server' }),
  /** Until when it is in that server's hand unless it says so again, ms since 1970 UTC; 0 while in nobody's. */
  leaseMs: field(ms, { column: 'lease_ms' }),
  /** The request: never changes. */
  body: field(json, { column: 'body' }),
  /** Its progress: changed by the server that has it in hand. */
  progress: field(json, { column: 'progress' }),
});

export interface Order extends RecordOf<typeof order> {}

/** What orders of all kinds have. */
export type OrderHead = Omit<Order, 'body' | 'progress'>;

/** The fields of a new order of any kind. */
export const newOrderFields = [
  'deviceid',
  'priority',
  'userName',
  'note',
  'fromMinute',
  'toMinute',
  'untilMs',
] as const satisfies readonly (keyof Order)[];
export type NewOrderHead = Pick<Order, (typeof newOrderFields)[number]>;

const ends: ReadonlySet<OrderState> = new Set(['done', 'failed', 'cancelled']);

/** Whether nothing comes any more. */
export const isOver = ({ state }: Pick<Order, 'state'>): boolean => ends.has(state);

/** Whether a minute of the day is among those in which the order runs: over midnight too. */
export function runsAt(
  { fromMinute, toMinute }: Pick<Order, 'fromMinute' | 'toMinute'>,
  minute: number,
): boolean {
  if (fromMinute === toMinute) return true;
  const after = minute >= fromMinute;
  const before = minute < toMinute;
  return fromMinute < toMinute ? after && before : after || before;
}
