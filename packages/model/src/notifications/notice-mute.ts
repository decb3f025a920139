import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import type { EventSeverity } from '../events/event-code.ts';
import { MAX_MUTE_REASON } from './limits.ts';

const ms = z.int().min(0);

/**
 * Nobody is called, mailed or written to, and no web service is told, of what happens to a vehicle or to those of a group until a moment,
 * as while it is in a workshop (rule NOTE-11). Its events are kept as always; its cases wait apart (rule INBOX-15).
 */
export const noticeMute = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** Empty where it is a group's. */
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid', default: '' }),
  /** The group, and all groups below it; undefined where it is a device's. */
  groupid: field(z.int().min(1).optional(), { column: 'groupid', wire: 'groupid', default: undefined }),
  /** The user who said so, and why. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  reason: field(plainLine.trim().min(1).max(MAX_MUTE_REASON), { column: 'reason', wire: 'reason' }),
  sinceMs: field(ms, { column: 'since_ms' }),
  untilMs: field(ms, { column: 'until_ms' }),
  /** Whether nobody is told of critical events, either: somebody confirmed that. */
  critical: field(z.boolean(), { column: 'critical', wire: 'critical', default: false }),
});
export interface NoticeMute extends RecordOf<typeof noticeMute> {}

/** A mute to be kept. */
export type NewNoticeMute = Omit<NoticeMute, 'id'>;

/** The mute that holds for a device, the one that lasts longest; undefined where there is none. @param groups that it is in, and those above */
export function muteOf(
  mutes: Iterable<NoticeMute>,
  { deviceid, groups }: { readonly deviceid: string; readonly groups: readonly number[] },
  severity: EventSeverity,
  nowMs: number,
): NoticeMute | undefined {
  let longest: NoticeMute | undefined;
  for (const mute of mutes) {
    const isOf = mute.groupid === undefined ? mute.deviceid === deviceid : groups.includes(mute.groupid);
    const holds = isOf && mute.untilMs > nowMs && (severity !== 'critical' || mute.critical);
    if (holds && mute.untilMs > (longest?.untilMs ?? 0)) longest = mute;
  }
  return longest;
}
