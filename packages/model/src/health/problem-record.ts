import { z } from 'zod';
import { deviceRecord, MAX_CHANNELS } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_MUTE_NOTE } from './limits.ts';
import { problemKindNames } from './problem-kinds.ts';

const ms = z.int().min(0);
const { schema: deviceid } = deviceRecord.fields.deviceid;
const kind = z.enum(problemKindNames);
/** 1-based, of a camera or of a card; 0 where the problem is of the whole vehicle. */
const channel = z.int().min(0).max(MAX_CHANNELS);
/** Measured values, by name: with these the words say how bad it is. */
const detail = z.record(z.string().max(32), z.union([z.number(), z.string().max(200)]));

/** Something that is, or was, wrong with a vehicle. There is one of each kind, channel and begin. */
export const problemRecord = new Entity({
  deviceid: field(deviceid, { column: 'deviceid', wire: 'deviceid' }),
  kind: field(kind, { column: 'kind', wire: 'kind' }),
  channel: field(channel, { column: 'channel', wire: 'channel' }),
  /** Since when it is so, ms since 1970 UTC by the server's clock. */
  sinceMs: field(ms, { column: 'since_ms' }),
  /** When it was over; 0 while it is not. */
  closedMs: field(ms, { column: 'closed_ms', default: 0 }),
  detail: field(detail, { column: 'detail', wire: 'detail' }),
});
export interface Problem extends RecordOf<typeof problemRecord> {}
export type ProblemDetail = Problem['detail'];

/** What tells a problem of a vehicle from its others that are open. */
export type ProblemName = Pick<Problem, 'deviceid' | 'kind' | 'channel'>;

/** Somebody does not want to see a problem of a vehicle until a date, however often it goes and comes. */
export const problemMute = new Entity({
  deviceid: field(deviceid, { column: 'deviceid', wire: 'deviceid' }),
  kind: field(kind, { column: 'kind', wire: 'kind' }),
  channel: field(channel, { column: 'channel', wire: 'channel' }),
  untilMs: field(ms, { column: 'until_ms' }),
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  note: field(plainLine.trim().max(MAX_MUTE_NOTE), { column: 'note', wire: 'note' }),
});
export interface ProblemMute extends RecordOf<typeof problemMute> {}
