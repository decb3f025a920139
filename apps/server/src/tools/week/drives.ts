import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import { Driver } from '@outrider/virtual-fleet/driving/driver.ts';
import { madeUpTown } from '@outrider/virtual-fleet/driving/made-up-town.ts';
import { driveShifts, type PastMoment, type Shift } from '@outrider/virtual-fleet/driving/shifts.ts';

/** The town in which the demo's vehicles drive. */
const SEED = 1;
const MOVES_FROM_KMH = 1;

/** What a vehicle drove, made up: as the demo's vehicle of that number drives. */
export function drivesOf(vehicle: number, shifts: readonly Shift[]): PastMoment[] {
  const { town } = madeUpTown(SEED);
  return [...driveShifts((startMs) => new Driver(town, DEFAULT_MAP, SEED, vehicle, startMs), shifts)];
}

/** The minutes since 1970 in which it moved. */
export function minutesOfDriving(moments: readonly PastMoment[]): ReadonlySet<number> {
  const moving = moments.filter(({ motion }) => motion.speedKmh >= MOVES_FROM_KMH);
  return new Set(moving.map(({ time }) => Math.floor(time / MINUTE_MS)));
}

/** What the server would have kept of it, had it come in as it was driven. */
export function reportsOf(deviceid: string, moments: readonly PastMoment[]): StoredReport[] {
  return moments.map(({ time, motion }) => ({
    deviceid,
    late: false,
    arrivedMs: time,
    position: {
      time,
      lat: motion.lat,
      lng: motion.lng,
      speedKmh: Math.round(motion.speedKmh * 10) / 10,
      heading: Math.round(motion.heading) % 360,
      altitude: Math.round(motion.altitude),
      valid: true,
    },
    telemetry: { ignitionOn: motion.ignition, mileageKm: Math.floor(motion.distance / 100) / 10, alarms: [] },
  }));
}
