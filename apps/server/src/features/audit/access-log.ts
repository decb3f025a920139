import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpAnswer, HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { callAddress, doorType } from './call-address.ts';
import { secondsOf, stretchOf } from './log-times.ts';
import { readingOf, readsOthers } from './read-rows.ts';

export const accessLog: HttpHandler<'accessLog', 'store' | 'variant'> = (request, { caller }, services) =>
  lookAtTrail(request, caller, services);

/** One look at the audit trail, as somebody may read it. @throws OutriderError FORBIDDEN where it is not for them */
export async function lookAtTrail(
  { member, deviceid, before, limit, ip, action, word, ...stretch }: HttpRequest<'accessLog'>,
  caller: Caller,
  { store, variant }: Pick<Services, 'store' | 'variant'>,
): Promise<HttpAnswer<'accessLog'>> {
  if (!variant.rules.accessLog && !readsOthers(caller))
    throw new OutriderError('FORBIDDEN', 'You may not do this');
  const reading = await readingOf(caller, member, { store, variant });
  if (reading === 'nobody') return { data: [], seento: null, next: null };
  const { entries, beforeSeq, seenToMs } = await store.trail.find({
    users: reading.users,
    deviceid,
    call: action,
    ip,
    word,
    ...stretchOf(stretch),
    beforeSeq: before,
    limit,
  });
  return {
    data: entries
      .filter(reading.mayRead)
      .map(({ seq, timeMs, user, door, call, devices, text, changes, ...entry }) => ({
        serialno: seq,
        datetime: secondsOf(timeMs),
        type: doorType(door),
        ip: entry.ip,
        username: user,
        deviceid: devices.join(','),
        action: call,
        method: callAddress(call),
        data: text,
        changes: changes.map(({ field, values }) => ({
          field,
          before: values?.before ?? null,
          after: values?.after ?? null,
        })),
        outcome: entry.outcome,
      })),
    seento: seenToMs === undefined ? null : secondsOf(seenToMs),
    next: beforeSeq ?? null,
  };
}
