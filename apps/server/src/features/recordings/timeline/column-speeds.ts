import { deviceZone, zoneDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { speedColumns } from '@outrider/model/positions/speed-columns.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { TRACKED_TIMELINE_MS } from '@outrider/protocol/recordings/timeline.ts';
import { firstDayAfter } from '../../../calls/oldest-visible.ts';
import type { Store } from '@outrider/store/store.ts';

/** Fixes further apart are not joined: nobody knows what was between. */
const JOIN_MS = 90_000;
const UNKNOWN = -1;

/** Of which device, and which stretch in how many columns. */
export interface WantedSpeeds {
  readonly deviceid: string;
  /** Seconds east of UTC of its own zone; the server's where nobody said one. */
  readonly timezone: number | undefined;
  /** ms since 1970 UTC. */
  readonly originMs: number;
  readonly toMs: number;
  readonly columns: number;
  /** Nothing from before is told. */
  readonly oldestMs: number;
}

/** The highest speed in each column, km/h, -1 where none is known: of its fixes, in long stretches of its days as they are counted. */
export async function columnSpeeds(
  store: Pick<Store, 'positions' | 'deviceDays'>,
  wanted: WantedSpeeds,
): Promise<number[]> {
  const { deviceid, originMs, toMs, columns, oldestMs } = wanted;
  if (toMs - originMs > TRACKED_TIMELINE_MS) return await daySpeeds(store, wanted);
  const stepMs = (toMs - originMs) / columns;
  // What is just outside says what the first and the last columns hold.
  const more = Math.ceil(JOIN_MS / stepMs);
  const [fromMs, untilMs] = [originMs - more * stepMs, toMs + more * stepMs];
  const { track } = await store.positions.track(deviceid, Math.max(0, fromMs, oldestMs), untilMs);
  const wide = speedColumns(new Track(track), fromMs, untilMs, columns + 2 * more, JOIN_MS);
  const high = wide.high.subarray(more, more + columns);
  return Array.from(high, (speed) => (Number.isNaN(speed) ? UNKNOWN : Math.round(speed)));
}

async function daySpeeds(
  { deviceDays }: Pick<Store, 'deviceDays'>,
  { deviceid, timezone, originMs, toMs, columns, oldestMs }: WantedSpeeds,
): Promise<number[]> {
  const zone = deviceZone(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const fromDay = Math.max(zoneDayAt(zone, originMs).day, firstDayAfter(oldestMs));
  const toDay = zoneDayAt(zone, toMs - 1).day;
  const { rows } = await deviceDays.list({ deviceids: [deviceid], fromDay, toDay });
  const speeds = Array.from({ length: columns }, () => UNKNOWN);
  const columnAt = (ms: number): number => Math.round(((ms - originMs) / (toMs - originMs)) * columns);
  for (const { day, maxSpeedKmh } of rows[0]?.days ?? []) {
    const { beginMs, endMs } = zoneDay(zone, day);
    speeds.fill(Math.round(maxSpeedKmh), Math.max(0, columnAt(beginMs)), Math.max(0, columnAt(endMs)));
  }
  return speeds;
}
