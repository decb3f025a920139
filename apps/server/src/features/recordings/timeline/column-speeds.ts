import { deviceZone, zoneDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { speedColumns } from '@outrider/model/positions/speed-columns.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { TRACKED_TIMELINE_MS } from '@outrider/protocol/recordings/timeline.ts';
import { firstDayAfter } from '../../../calls/oldest-visible.ts';
import type { DeviceDay } from '@outrider/store/positions/device-days.ts';
import type { Store } from '@outrider/store/store.ts';

/** Fixes further apart are not joined: nobody knows what was between. */
const JOIN_MS = 90_000;
const UNKNOWN = -1;
/** So many are read in some 30 ms, in which the store does nothing else: a week of a fix each ten seconds of ten hours a day. */
const MOST_TRACKED_REPORTS = 30_000;

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

/**
 * The highest speed in each column, km/h, -1 where none is known: of its fixes. Of days with more of them than can be read at once, and while
 * that is being counted, it is the highest of each day, as they are counted.
 */
export async function columnSpeeds(
  store: Pick<Store, 'positions' | 'deviceDays'>,
  wanted: WantedSpeeds,
): Promise<number[]> {
  if (wanted.toMs - wanted.originMs <= TRACKED_TIMELINE_MS) return await trackSpeeds(store, wanted);
  const { days, pending } = await daysOf(store, wanted);
  const reports = days.reduce((sum, day) => sum + day.reports, 0);
  // How much days have that are still being counted nobody knows.
  const isMuch = pending > 0 || reports > MOST_TRACKED_REPORTS;
  return isMuch ? daySpeeds(days, wanted) : await trackSpeeds(store, wanted);
}

async function trackSpeeds(
  { positions }: Pick<Store, 'positions'>,
  { deviceid, originMs, toMs, columns, oldestMs }: WantedSpeeds,
): Promise<number[]> {
  const stepMs = (toMs - originMs) / columns;
  // Fixes just outside say what the first and the last columns hold.
  const more = Math.ceil(JOIN_MS / stepMs);
  const [fromMs, untilMs] = [originMs - more * stepMs, toMs + more * stepMs];
  const { track } = await positions.track(deviceid, Math.max(0, fromMs, oldestMs), untilMs);
  const wide = speedColumns(new Track(track), fromMs, untilMs, columns + 2 * more, JOIN_MS);
  const high = wide.high.subarray(more, more + columns);
  return Array.from(high, (speed) => (Number.isNaN(speed) ? UNKNOWN : Math.round(speed)));
}

const zoneOf = ({ timezone }: WantedSpeeds) =>
  deviceZone(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);

async function daysOf(
  { deviceDays }: Pick<Store, 'deviceDays'>,
  wanted: WantedSpeeds,
): Promise<{ readonly days: readonly DeviceDay[]; readonly pending: number }> {
  const { deviceid, originMs, toMs, oldestMs } = wanted;
  const zone = zoneOf(wanted);
  const fromDay = Math.max(zoneDayAt(zone, originMs).day, firstDayAfter(oldestMs));
  const toDay = zoneDayAt(zone, toMs - 1).day;
  const { rows, pending } = await deviceDays.list({ deviceids: [deviceid], fromDay, toDay });
  return { days: rows[0]?.days ?? [], pending };
}

function daySpeeds(days: readonly DeviceDay[], wanted: WantedSpeeds): number[] {
  const { originMs, toMs, columns } = wanted;
  const speeds = Array.from({ length: columns }, () => UNKNOWN);
  const columnAt = (ms: number): number => Math.round(((ms - originMs) / (toMs - originMs)) * columns);
  for (const { day, maxSpeedKmh } of days) {
    const { beginMs, endMs } = zoneDay(zoneOf(wanted), day);
    speeds.fill(Math.round(maxSpeedKmh), Math.max(0, columnAt(beginMs)), Math.max(0, columnAt(endMs)));
  }
  return speeds;
}
