import { Track } from '@outrider/model/positions/track.ts';
import { LOCK_MAX_LEVEL, UNTIL_LIFTED } from '@outrider/model/recordings/recording-lock.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Shift } from '@outrider/virtual-fleet/driving/shifts.ts';
import { MADE_UP, pastEvents } from '../../demo/past-events.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';

/** Reports that are kept at once. */
const REPORTS_AT_ONCE = 4_000;
/** What is locked of the recordings, before and behind an event. */
const LOCKED_MS = 10 * MINUTE_MS;

export interface Driven {
  readonly deviceid: string;
  readonly shifts: readonly Shift[];
  readonly reports: readonly StoredReport[];
  /** Whether its driver called for help once in each shift. */
  readonly asksForHelp: boolean;
}

type KeptIn = Pick<Store, 'positions' | 'events'>;

/** Keeps where a vehicle was and what happened there. @returns its events, by their time */
export async function keepDrives(
  store: KeptIn,
  { deviceid, shifts, reports, asksForHelp }: Driven,
): Promise<NewEvent[]> {
  for (let at = 0; at < reports.length; at += REPORTS_AT_ONCE)
    await store.positions.append(reports.slice(at, at + REPORTS_AT_ONCE));
  const events: NewEvent[] = [];
  for (const { fromMs, toMs } of shifts) {
    const { track } = await store.positions.track(deviceid, fromMs, toMs);
    events.push(...pastEvents(deviceid, new Track(track), asksForHelp));
  }
  await store.events.add(events);
  return events;
}

/** Locks what is recorded about an event: evidence stays. */
export async function lockAround(
  { recordingLocks }: Pick<Store, 'recordingLocks'>,
  { deviceid, time }: NewEvent,
  { channels, nowMs }: { readonly channels: number; readonly nowMs: number },
): Promise<void> {
  await recordingLocks.add({
    deviceid,
    channels: Array.from({ length: channels }, (_, at) => at + 1),
    fromMs: time * 1_000 - LOCKED_MS,
    toMs: time * 1_000 + LOCKED_MS,
    userName: 'admin',
    level: LOCK_MAX_LEVEL,
    reason: MADE_UP,
    createdMs: nowMs,
    untilMs: UNTIL_LIFTED,
  });
}
