import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

/** The highest (least able) level that may lock recordings: a lock takes room on the disks for good. */
export const LOCK_MAX_LEVEL = 2;
/** Locks of one device. */
export const MAX_LOCKS = 500;
/** Longest stretch of one lock, and of one export. */
export const MAX_EVIDENCE_MS = 7 * 86_400_000;
/** Locked footage takes at most this part of the room that recordings have. */
export const MAX_LOCKED_PART = 0.5;
/** `untilMs` of a lock that lasts until somebody lifts it. */
export const UNTIL_LIFTED = 0;

/** Channel numbers, 1-based. */
export const evidenceChannels = z.array(z.int().min(1).max(99)).min(1).max(99).readonly();
/** Longest reason, characters. */
export const EVIDENCE_REASON_LENGTH = 200;
/** Why it is done, in the words of the person who does it. */
export const evidenceReason = plainLine.trim().min(1).max(EVIDENCE_REASON_LENGTH);

/** A stretch of a device's recordings that nothing removes: neither age nor a full disk, nor a person who deletes recordings. */
export const recordingLock = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  channels: field(evidenceChannels, { column: 'channels', wire: 'channels' }),
  /** ms since 1970 UTC; the second one is no part of it. */
  fromMs: field(z.int().min(0), { column: 'from_ms' }),
  toMs: field(z.int().min(1), { column: 'to_ms' }),
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  /** The level of the person who made it, at that time. */
  level: field(z.int().min(0), { column: 'level' }),
  reason: field(evidenceReason, { column: 'reason', wire: 'reason' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  /** When it ends by itself; {@link UNTIL_LIFTED} when it does not. */
  untilMs: field(z.int().min(0), { column: 'until_ms' }),
});

export interface RecordingLock extends RecordOf<typeof recordingLock> {}

/** Whether somebody may lift a lock: the person who made it, people above that person’s level, and every administrator. */
export function mayLift(
  { userName, level }: Pick<RecordingLock, 'userName' | 'level'>,
  asker: { readonly userName: string; readonly level: number },
): boolean {
  const own = asker.userName.toLowerCase() === userName.toLowerCase();
  return own || asker.level === 0 || asker.level < level;
}

/** Whether a lock has something of a stretch. */
export function locks(
  { deviceid, channels, fromMs, toMs }: Pick<RecordingLock, 'deviceid' | 'channels' | 'fromMs' | 'toMs'>,
  stretch: {
    readonly deviceid: string;
    readonly channel: number;
    readonly startMs: number;
    readonly endMs: number;
  },
): boolean {
  return (
    stretch.deviceid === deviceid &&
    channels.includes(stretch.channel) &&
    stretch.startMs < toMs &&
    stretch.endMs > fromMs
  );
}
