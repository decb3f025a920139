import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_TRIP_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { fencesAt } from './seen-fences.ts';

const DAY_S = 86_400;

export const listTrips: HttpHandler<'listTrips', 'trips' | 'fences' | 'store' | 'clock'> = async (
  { from, to, after },
  { devices, caller },
  { trips, fences, store, clock },
) => {
  if (to <= from || to - from > MAX_TRIP_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.monthStretch);
  // In an order that stays the same while devices come and go.
  const ids = devices.map(({ deviceid }) => deviceid).sort();
  const left = after === undefined ? ids : ids.filter((deviceid) => deviceid > after);
  const oldestMs = await oldestVisibleMs(caller, { store, clock });
  const found = await trips.find(left, {
    fromMs: from * 1_000,
    toMs: to * 1_000,
    oldestMs,
    darkOf: (deviceid, fromMs, toMs) => caller.darkBetween(deviceid, { fromMs, toMs }, 'place'),
  });
  const fenceAt = fencesAt(fences, caller);
  return {
    trips: found.trips.map((trip) => ({
      deviceid: trip.deviceid,
      from: Math.floor(trip.fromMs / 1_000),
      to: Math.floor(trip.toMs / 1_000),
      start: trip.start,
      end: trip.end,
      startFence: fenceAt(trip.start),
      endFence: fenceAt(trip.end),
      begun: trip.begun ? 1 : 0,
      ended: trip.ended ? 1 : 0,
      distance: trip.distance,
      driving: trip.totalDrivingtime,
      idle: trip.idletime,
      maxspeed: trip.maxSpeedKmh,
      oscount: trip.oscount,
      drivers: [...trip.drivers],
    })),
    done: ids.length - left.length + found.done,
    of: ids.length,
    next: found.done < left.length ? (left[found.done - 1] ?? null) : null,
  };
};
