import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { frameOrigins } from './frame-origin.ts';
import { STANDALONE_CHANNELS } from './standalone-channels.ts';

/** The highest (least able) level that may share what it sees. */
export const SHARE_MAX_LEVEL = 1;
/** For how many hours a link may last, and for how many it does unless somebody says otherwise. */
export const SHARE_HOURS = [1, 8, 24, 72, 7 * 24, 30 * 24] as const;
export const USUAL_SHARE_HOURS = 8;
/** Links that one user has at a time, and people who look by one link at a time. */
export const MAX_SHARE_LINKS = 100;
export const MAX_SHARE_GUESTS = 32;
/** Wrong passwords that a link takes in all: with one more it opens nothing for anybody. */
export const MAX_SHARE_GUESSES = 20;
export const MIN_SHARE_PASSWORD = 6;
export const MAX_SHARE_PASSWORD = 64;
/** Longest stretch of recordings that a link shows, ms. */
export const MAX_SHARED_MS = 86_400_000;
/** How far ahead a link may begin, ms. */
export const MAX_SHARE_AHEAD_MS = 30 * 86_400_000;
/** For this long it can be said what became of a link, ms. */
export const SHARE_REMEMBERED_MS = 30 * 86_400_000;

/** Channel numbers of a shared view. */
export const sharedChannels = z.array(z.int().min(1).max(99)).min(1).max(STANDALONE_CHANNELS).readonly();

/** A link by which somebody without an account sees channels of one device, now or of one moment (rule S03). Times are ms since 1970 UTC. */
export const shareLink = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** SHA-256 of the token, hex: the token itself is told once. */
  tokenHash: field(z.string(), { column: 'token_hash' }),
  /** The user who made it: it ends when they may not see the device any more. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  channels: field(sharedChannels, { column: 'channels', wire: 'channels' }),
  /** The stretch of the server's recordings that it shows, and nothing before or after; 0 and 0 is the present. */
  fromMs: field(z.int().min(0), { column: 'from_ms' }),
  toMs: field(z.int().min(0), { column: 'to_ms' }),
  /** Origins of the sites that may have its page in a frame; none without them. */
  frames: field(frameOrigins, { column: 'frames', wire: 'frames' }),
  /** The people it is for, in the words of the person who made it. */
  note: field(plainLine.trim().max(80), { column: 'note', wire: 'note' }),
  /** What the password was sealed to; empty without one. */
  passwordHash: field(z.string(), { column: 'password_hash' }),
  /** Wrong passwords so far. */
  guesses: field(z.int().min(0), { column: 'guesses' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  /** From when to when it opens something. */
  beginsMs: field(z.int().min(0), { column: 'begins_ms' }),
  expiresMs: field(z.int(), { column: 'expires_ms' }),
  /** When somebody ended it; 0 while nobody has. */
  endedMs: field(z.int().min(0), { column: 'ended_ms' }),
  /** How often it was opened, and when last; 0 is never. */
  views: field(z.int().min(0), { column: 'views', wire: 'views' }),
  viewedMs: field(z.int().min(0), { column: 'viewed_ms' }),
});

export interface ShareLink extends RecordOf<typeof shareLink> {}

/** How links stand: open to anyone who has them, by password too, not yet, ended by somebody, over by the clock, or guessed at too often. */
export const shareStates = ['open', 'password', 'later', 'revoked', 'over', 'guessed'] as const;
export type ShareState = (typeof shareStates)[number];

/** How a link stands, and since or from when (ms since 1970 UTC); 0 where no moment belongs to it. */
export function shareStateOf(
  link: ShareLink,
  nowMs: number,
): { readonly state: ShareState; readonly atMs: number } {
  if (link.endedMs !== 0) return { state: 'revoked', atMs: link.endedMs };
  if (nowMs >= link.expiresMs) return { state: 'over', atMs: link.expiresMs };
  if (nowMs < link.beginsMs) return { state: 'later', atMs: link.beginsMs };
  if (link.guesses >= MAX_SHARE_GUESSES) return { state: 'guessed', atMs: 0 };
  return { state: link.passwordHash === '' ? 'open' : 'password', atMs: 0 };
}

/** Whether a link shows what the server recorded, and not the present. */
export const isOfRecordings = ({ toMs }: Pick<ShareLink, 'toMs'>): boolean => toMs !== 0;
