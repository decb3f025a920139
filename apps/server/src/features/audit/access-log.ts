import { OutriderError } from '@outrider/model/error-code.ts';
import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf, stretchOf } from './log-times.ts';
import { readableRows, readsAll, whoseRows } from './read-rows.ts';

/** Address of each call, by its name; what an earlier version wrote may be none any more. */
const addresses = new Map<string, string>([
  ...Object.entries(controlCalls).map(([name, { code }]) => [name, code] as const),
  ...Object.entries(httpCalls).map(([name, { method, path }]) => [name, `${method} ${path}`] as const),
  ...Object.entries(socketCalls).map(([name, { path }]) => [name, path] as const),
]);

export const accessLog: HttpHandler<'accessLog', 'store' | 'variant'> = async (
  { member, deviceid, before, limit, ip, action, ...stretch },
  { caller },
  { store, variant },
) => {
  if (!variant.rules.accessLog && !readsAll(caller))
    throw new OutriderError('FORBIDDEN', 'You may not do this');
  const whose = whoseRows(caller, member);
  if (whose === 'nobody') return { data: [], next: null };
  const { entries, beforeSeq } = await store.trail.find({
    ...whose,
    deviceid,
    call: action,
    ip,
    ...stretchOf(stretch),
    beforeSeq: before,
    limit,
  });
  return {
    data: readableRows(caller, entries).map(({ seq, timeMs, user, door, call, devices, text, ...entry }) => ({
      serialno: seq,
      datetime: secondsOf(timeMs),
      type: door === 'control' ? 'vcp' : 'web',
      ip: entry.ip,
      username: user,
      deviceid: devices.join(','),
      action: call,
      method: addresses.get(call) ?? '',
      data: text,
      outcome: entry.outcome,
    })),
    next: beforeSeq ?? null,
  };
};
