import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

/** The highest (least able) level that may share a live view. */
export const SHARE_MAX_LEVEL = 1;
/** For how many hours a link may last. */
export const SHARE_HOURS = [1, 8, 24, 7 * 24, 30 * 24] as const;
/** Links that one user has at a time, and people who look by one link at a time. */
export const MAX_SHARE_LINKS = 100;
export const MAX_SHARE_GUESTS = 32;
/** Channels of a standalone page at most. */
export const STANDALONE_CHANNELS = 8;

/** Channel numbers of a shared view. */
export const sharedChannels = z.array(z.int().min(1).max(99)).min(1).max(STANDALONE_CHANNELS).readonly();

/** A link by which somebody without an account watches channels of one device (rule S03). */
export const shareLink = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** SHA-256 of the token, hex: the token itself is told once. */
  tokenHash: field(z.string(), { column: 'token_hash' }),
  /** Who made it: it ends when he may not watch the device any more. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  channels: field(sharedChannels, { column: 'channels', wire: 'channels' }),
  /** For whom, in the words of who made it. */
  note: field(plainLine.trim().max(80), { column: 'note', wire: 'note' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  expiresMs: field(z.int(), { column: 'expires_ms' }),
});

export interface ShareLink extends RecordOf<typeof shareLink> {}
