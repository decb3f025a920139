import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { SessionState } from '../connection/session-state.ts';

/** The list is asked for every 10 s: an answer that is later than this does not come. */
const ANSWER_OVERDUE_MS = 15_000;
/** A speed is not that of now once its device has said nothing for so long, though it counts as online. */
const SILENT_MS = 60_000;

/** What the connection knows of its own age. */
export type Answered = Pick<SessionState, 'connection' | 'lastAnswerAt' | 'server'>;

/**
 * When the server last told the list of devices, if that is too long ago to be of now: the connection is gone, or its
 * answers do not come. Undefined while it is of now, and before the first. All times are ms since 1970 UTC.
 */
export function listOldSince({ connection, lastAnswerAt }: Answered, nowMs: number): number | undefined {
  if (lastAnswerAt === 0) return undefined;
  const overdue = nowMs - lastAnswerAt > ANSWER_OVERDUE_MS;
  return connection === 'online' && !overdue ? undefined : lastAnswerAt;
}

/** When a device last said what is shown of it, if that is not of now: it is offline, or the list is old. */
export function deviceOldSince(device: Device, answered: Answered, nowMs: number): number | undefined {
  if (isOnline(device)) return listOldSince(answered, nowMs);
  return device.statusTime === 0 ? undefined : device.statusTime * 1000;
}

/** The same for what changes by the second, speed and direction: they are old, too, when an online device is silent. */
export function motionOldSince(device: Device, answered: Answered, nowMs: number): number | undefined {
  const old = deviceOldSince(device, answered, nowMs);
  const heardMs = device.statusTime * 1000;
  const silentMs = nowMs + (answered.server?.clockOffsetMs ?? 0) - heardMs;
  return old ?? (heardMs > 0 && silentMs > SILENT_MS ? heardMs : undefined);
}
