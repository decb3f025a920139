import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_ORDER_CHANNELS } from './limits.ts';

const DAY_MINUTES = 1_440;

/** How footage comes: as files of the recorder by FTP, played by it, or whichever it can. */
export const retrievalWays = ['any', 'upload', 'playback'] as const;
/** Which stream is wanted; where a recorder has the other one alone, that comes. */
export const retrievalStreams = ['any', 'main', 'sub'] as const;
/** What of it: pictures with their sound, pictures alone, or sound alone. */
export const retrievalMedia = ['all', 'pictures', 'sound'] as const;
/** Those of a lower number come later. */
const retrievalPriorities = { low: 0, normal: 1, high: 2 } as const;

/** How an order stands; the last three are its ends. */
export const retrievalStates = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type RetrievalState = (typeof retrievalStates)[number];

const ms = z.int().min(0);
const bytes = z.int().min(0);
const minuteOfDay = z.int().min(0).max(DAY_MINUTES);

/** What of a file became footage of the server. */
const takenFootage = z.object({
  state: z.enum(['whole', 'part', 'none']),
  /** Raw words: why not all of it; empty where it is whole. */
  reason: z.string(),
});
export type TakenFootage = z.infer<typeof takenFootage>;

/** A file that came. */
export const retrievedFile = z.object({
  /** As the recorder calls it. */
  name: z.string(),
  bytes,
  format: z.enum(['mp4', 'video', 'unknown']),
  /** Absent as long as nobody looked. */
  footage: takenFootage.optional(),
});
export type RetrievedFile = z.infer<typeof retrievedFile>;

/** A piece of an order, which is asked for by itself: what of it is missing is asked for again. */
const part = z.object({
  channel: z.int().min(1),
  fromMs: ms,
  toMs: ms,
  /** What it will be: as the recorder lists it, or a guess. */
  expected: bytes,
  /** Missing: the recorder has none of it. Failed: it has, and could not send it however often it was asked. */
  state: z.enum(['waiting', 'done', 'missing', 'failed']),
  files: z.array(retrievedFile),
  /** How much of it the server has pictures of, ms; absent as long as nobody looked, and where a file cannot be read. */
  coveredMs: ms.optional(),
  /** What came is far smaller than the recorder lists it. */
  short: z.literal(true).optional(),
  /** The file of the recorder's list that has it, where it is longer. */
  listed: z.object({ fromMs: ms, toMs: ms }).optional(),
  /** Which stream the recorder says it is. */
  stream: z.enum(['main', 'sub']).optional(),
  /** No list has it: the recorder may be writing it now. */
  guessed: z.literal(true).optional(),
});
export type RetrievalPart = z.infer<typeof part>;

/** Footage that somebody wants of a device, whenever it can be had. */
export const retrieval = new Entity({
  id: field(z.int().min(1), { column: 'id' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid' }),
  /** 1-based. */
  channels: field(z.array(z.int().min(1).max(99)).min(1).max(MAX_ORDER_CHANNELS).readonly(), {
    column: 'channels',
  }),
  fromMs: field(ms, { column: 'from_ms' }),
  toMs: field(ms, { column: 'to_ms' }),
  way: field(z.enum(retrievalWays), { column: 'way' }),
  stream: field(z.enum(retrievalStreams), { column: 'stream' }),
  media: field(z.enum(retrievalMedia), { column: 'media' }),
  priority: field(z.literal(Object.values(retrievalPriorities)), { column: 'priority' }),
  /** Who asked, and why. */
  userName: field(z.string(), { column: 'user_name' }),
  note: field(plainLine.trim().max(120), { column: 'note' }),
  /** Whether the recorder is to wait until it needs no mobile network. */
  withoutMobile: field(z.boolean(), { column: 'without_mobile' }),
  /** Minutes of the server's day between which it runs; the same for any. */
  fromMinute: field(minuteOfDay, { column: 'from_minute' }),
  toMinute: field(minuteOfDay, { column: 'to_minute' }),
  createdMs: field(ms, { column: 'created_ms' }),
  endedMs: field(ms, { column: 'ended_ms' }),
  state: field(z.enum(retrievalStates), { column: 'state' }),
  /** Raw words: why it failed, or what is not whole; empty for nothing. */
  fault: field(z.string(), { column: 'fault' }),
  /** Tries in a row that brought nothing. */
  tries: field(z.int().min(0), { column: 'tries' }),
  /** What the recorder turned out to be able to. */
  usedWay: field(z.enum(retrievalWays), { column: 'used_way' }),
  /** None before it was asked what it has. */
  parts: field(z.array(part), { column: 'parts' }),
});

export interface Retrieval extends RecordOf<typeof retrieval> {}

/** What somebody asks for. */
export type NewRetrieval = Pick<
  Retrieval,
  | 'deviceid'
  | 'channels'
  | 'fromMs'
  | 'toMs'
  | 'way'
  | 'stream'
  | 'media'
  | 'priority'
  | 'userName'
  | 'note'
  | 'withoutMobile'
  | 'fromMinute'
  | 'toMinute'
>;

const ends: ReadonlySet<RetrievalState> = new Set(['done', 'failed', 'cancelled']);

/** Whether nothing comes any more. */
export const isOver = ({ state }: Pick<Retrieval, 'state'>): boolean => ends.has(state);

/** Bytes of the files that are there. */
export const retrievedBytes = ({ parts }: Pick<Retrieval, 'parts'>): number =>
  parts.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);

/** So much of a piece may be missing at its ends: lists are of whole seconds, and pictures begin with a key picture. */
const ENDS = { share: 0.1, leastMs: 2_000, mostMs: 5_000 } as const;

/** Whether less came of a piece than was asked for: by its pictures, and by its bytes where those cannot be read. */
export function isShort({ state, fromMs, toMs, coveredMs, short }: RetrievalPart): boolean {
  if (state !== 'done') return false;
  if (coveredMs === undefined) return short === true;
  const askedMs = toMs - fromMs;
  return askedMs - coveredMs > Math.min(ENDS.mostMs, Math.max(ENDS.leastMs, askedMs * ENDS.share));
}

/** Whether a minute of the day is among those in which the order runs: over midnight too. */
export function runsAt(
  { fromMinute, toMinute }: Pick<Retrieval, 'fromMinute' | 'toMinute'>,
  minute: number,
): boolean {
  if (fromMinute === toMinute) return true;
  const after = minute >= fromMinute;
  const before = minute < toMinute;
  return fromMinute < toMinute ? after && before : after || before;
}
