import { z } from 'zod';
import type { OrderHead } from '../orders/order.ts';
import { firmwareVersion } from './firmware-record.ts';
import { firmwareUrl } from './firmware-url.ts';

/** A firmware that a device is to have. */
export const updateBody = z.object({
  /** As it was asked for: where it is a file of the store, the device is told the address with its own ticket. */
  url: firmwareUrl,
  /** What the device says its version is then; empty: another than before. */
  target: firmwareVersion,
  /** The plan that asks for it, and which edit of that; 0 for a person. */
  planid: z.int().min(0),
  planEdits: z.int().min(0),
});
export type UpdateBody = Readonly<z.infer<typeof updateBody>>;

/** The progress of an update. */
export type UpdateProgress = {
  /** When the device was told, ms since 1970 UTC; 0 while it was not. */
  readonly toldMs: number;
  /** SHA-256 of the ticket by which it fetches the file, hexadecimal; empty where it has none. */
  readonly ticket: string;
  /** What it said its version was before it was told. */
  readonly before: string;
  /** Bytes of the file that went to it, and how many there are; 0 where the file is elsewhere. */
  readonly fetched: number;
  readonly size: number;
  /** Whether it is sent the file over its connection, and fetches none. */
  readonly isSent: boolean;
  /** Whether it said that it has installed it: it may say so and have the old one all the same. */
  readonly saidDone: boolean;
};

export type Update = OrderHead & UpdateBody & UpdateProgress;

/** An update of which nothing has come. */
export const freshUpdate: UpdateProgress = {
  toldMs: 0,
  ticket: '',
  before: '',
  fetched: 0,
  size: 0,
  isSent: false,
  saidDone: false,
};

const TOLD = 1;
const FETCHED = 90;
const SAID_DONE = 95;

/**
 * How far an update has come, percent (rule FW-4): 0 for none that is under way, 100 once the device says that it has the version;
 * fetching takes it to 90, and what it says of itself alone to 95.
 */
export function percentOf(update: Pick<Update, 'state' | keyof UpdateProgress> | undefined): number {
  if (update === undefined || update.state === 'failed' || update.state === 'cancelled') return 0;
  if (update.state === 'done') return 100;
  if (update.saidDone) return SAID_DONE;
  const share = update.size === 0 ? 0 : Math.min(1, update.fetched / update.size);
  return Math.max(TOLD, Math.floor(share * FETCHED));
}
