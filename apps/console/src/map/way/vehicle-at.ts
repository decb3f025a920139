import { DRIVING_ABOVE_KMH, OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import type { TrackFix } from '@outrider/model/positions/track.ts';
import type { VehicleOnMap } from '../fleet-picture.ts';
import { stateOrder } from '../vehicles/vehicle-atlas.ts';

type Place = Pick<TrackFix, 'time' | 'lat' | 'lng' | 'speedKmh' | 'heading'>;

/** A vehicle as it was at a place: driving, over-speed or standing, by its speed. */
export function vehicleAt(id: string, fix: Place, icon: number): VehicleOnMap {
  const { time, lat, lng, speedKmh, heading } = fix;
  const driving = speedKmh > DRIVING_ABOVE_KMH;
  const state = speedKmh >= OVER_SPEED_FROM_KMH ? 'overSpeed' : driving ? 'driving' : 'parked';
  return { id, lat, lng, heading, icon, time, state: stateOrder.indexOf(state) };
}
