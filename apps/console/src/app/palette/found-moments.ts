import { deviceZone, zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import type { DeviceStore } from '../../fleet/device-store.ts';
import { findDevices } from '../../fleet/find-devices.ts';
import { findMoment, momentIn } from '../../timeline/moment-text.ts';
import { ZoneClock } from '../../timeline/zone-clock.ts';
import { formatZone } from '../../ui/text/format.ts';

/** Vehicles whose moment is proposed. */
const MOST_MOMENTS = 5;

/** A moment of a vehicle that somebody named. */
export interface FoundMoment {
  readonly id: string;
  /** ms since 1970 UTC. */
  readonly ms: number;
  /** By the clock of the device: `2026-11-21 14:32:00`. */
  readonly text: string;
  /** How far that clock is ahead of UTC. */
  readonly zone: string;
}

/** The moments that words such as `truck7 14:32 yesterday` name: of each vehicle that they find by its own clock. */
export function findMoments(
  store: Pick<DeviceStore, 'ids' | 'get' | 'extra'>,
  words: string,
  serverZone: string,
  nowMs: number,
): readonly FoundMoment[] {
  const found = findMoment(words);
  if (found === undefined || found.words === '') return [];
  return findDevices(store, found.words, MOST_MOMENTS).map((id) => {
    const clock = new ZoneClock(deviceZone(store.get(id)?.timezone, serverZone));
    const ms = momentIn(found.moment, clock, nowMs);
    return { id, ms, text: clock.text(ms), zone: formatZone(zoneOffsetMs(clock.zone, ms) / 1_000) };
  });
}
