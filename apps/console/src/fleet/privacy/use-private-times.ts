import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../connection/use-call.ts';

/** One may begin or end meanwhile. */
const RENEW_MS = 60_000;

/** What of a stretch of a vehicle is private for the person who looks, ms since 1970 UTC; none while nobody knows. */
export function usePrivateTimes(
  deviceid: string,
  fromMs: number,
  toMs: number,
): HttpAnswer<'privateTimes'>['times'] {
  const asked = { deviceid, start: Math.floor(fromMs / 1_000), end: Math.ceil(toMs / 1_000) };
  const enabled = deviceid !== '' && asked.end > asked.start;
  return useCall('privateTimes', [asked], { enabled, renewMs: RENEW_MS }).data?.times ?? [];
}
