import { z } from 'zod';
import type { NewOrderHead, OrderHead } from '../orders/order.ts';
import { MAX_ORDER_CHANNELS } from './limits.ts';

/** How footage comes: as files of the recorder by FTP, played by it, or whichever it can. */
export const retrievalWays = ['any', 'upload', 'playback'] as const;
/** Which stream is wanted; where a recorder has the other one alone, that comes. */
export const retrievalStreams = ['any', 'main', 'sub'] as const;
/** What of it: pictures with their sound, pictures alone, or sound alone. */
export const retrievalMedia = ['all', 'pictures', 'sound'] as const;

const ms = z.int().min(0);
const bytes = z.int().min(0);

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
  /** The file is far smaller than the recorder lists it. */
  short: z.literal(true).optional(),
  /** The file of the recorder's list that has it, where it is longer. */
  listed: z.object({ fromMs: ms, toMs: ms }).optional(),
  /** Which stream the recorder says it is. */
  stream: z.enum(['main', 'sub']).optional(),
  /** No list has it: the recorder may be writing it now. */
  guessed: z.literal(true).optional(),
});
export type RetrievalPart = z.infer<typeof part>;

/** What an order of footage asks for. */
export const retrievalBody = z.object({
  /** 1-based. */
  channels: z.array(z.int().min(1).max(99)).min(1).max(MAX_ORDER_CHANNELS).readonly(),
  fromMs: ms,
  toMs: ms,
  way: z.enum(retrievalWays),
  stream: z.enum(retrievalStreams),
  media: z.enum(retrievalMedia),
  /** Whether the recorder is to wait until it needs no mobile network. */
  withoutMobile: z.boolean(),
  /** The event that it is footage of, where a plan asked for it. */
  event: z.object({ id: z.int(), eventid: z.int(), time: z.int() }).optional(),
  /** Where it is sent once it came, where its plan says so: a folder of the FTP server, and how files are called there. */
  upload: z.object({ folder: z.string(), custom: z.boolean() }).optional(),
});
export type RetrievalBody = Readonly<z.infer<typeof retrievalBody>>;

/** Its progress. */
export const retrievalProgress = z.object({
  /** What the recorder turned out to be able to. */
  usedWay: z.enum(retrievalWays),
  /** None before it was asked what it has. */
  parts: z.array(part),
  /** How far it was sent on; absent as long as it was not tried. */
  sent: z
    .object({ state: z.enum(['waiting', 'done', 'failed']), tries: z.int().min(0), nextMs: ms })
    .optional(),
});
export type RetrievalProgress = Readonly<z.infer<typeof retrievalProgress>>;

/** Footage that somebody wants of a device, whenever it can be had. */
export type Retrieval = OrderHead & RetrievalBody & RetrievalProgress;

/** What somebody asks for. It waits for its device as long as that takes. */
export type NewRetrieval = Omit<NewOrderHead, 'untilMs'> & RetrievalBody;

/** Bytes of the files that are there. */
export const retrievedBytes = ({ parts }: Pick<Retrieval, 'parts'>): number =>
  parts.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);

/** Of which time the files of a piece may have pictures: a recorder may send the whole file that has the piece. */
export const timeOfFiles = ({
  fromMs,
  toMs,
  listed,
}: Pick<RetrievalPart, 'fromMs' | 'toMs' | 'listed'>): {
  readonly fromMs: number;
  readonly toMs: number;
} => ({
  fromMs: Math.min(fromMs, listed?.fromMs ?? fromMs),
  toMs: Math.max(toMs, listed?.toMs ?? toMs),
});

/** So much of a piece may be missing at its ends: lists are of whole seconds, and pictures begin with a key picture. */
const ENDS = { share: 0.1, leastMs: 2_000, mostMs: 5_000 } as const;

/** Whether less came of a piece than was asked for: by its pictures, and by its bytes where those cannot be read. */
export function isShort({ state, fromMs, toMs, coveredMs, short }: RetrievalPart): boolean {
  if (state !== 'done') return false;
  if (coveredMs === undefined) return short === true;
  const askedMs = toMs - fromMs;
  return askedMs - coveredMs > Math.min(ENDS.mostMs, Math.max(ENDS.leastMs, askedMs * ENDS.share));
}
