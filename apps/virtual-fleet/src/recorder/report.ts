import { encodeTime } from '@outrider/jt808/device-time.ts';
import { alarmBits, statusBits, vehicleSignalBits } from '@outrider/jt808/messages/location-flags.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import type { Motion } from '../driving/motion.ts';
import { faultItems, type Faults, NO_FAULTS } from './faults.ts';

const TANK_LITRES = 70;
const METRES_PER_LITRE = 9_500;

/**
 * A report (0x0200) of how a vehicle is.
 * @param asksForCall whether the driver holds the button for help
 * @param faults what is wrong with the vehicle
 */
export function makeReport(
  motion: Motion,
  time: number,
  maxSpeedKmh: number,
  asksForCall = false,
  faults: Faults = NO_FAULTS,
): Location {
  const overSpeed = motion.speedKmh > maxSpeedKmh;
  const raised: number[] = [];
  if (asksForCall) raised.push(alarmBits.emergency);
  if (overSpeed) raised.push(alarmBits.overSpeed);
  const status: number[] = [statusBits.positioned, statusBits.gps, statusBits.beidou];
  if (motion.ignition) status.push(statusBits.accOn);
  const signals: number[] = [];
  if (motion.turnSignal === 'left') signals.push(vehicleSignalBits.leftTurn);
  if (motion.turnSignal === 'right') signals.push(vehicleSignalBits.rightTurn);
  if (motion.ignition && motion.speedKmh < 1) signals.push(vehicleSignalBits.brake);
  // Neither signal nor satellites stand still; the place decides, so that a street has its bad spots.
  const spot = Math.abs(Math.sin(motion.lat * 4_000) * Math.cos(motion.lng * 3_000));
  return {
    alarm: maskOf(raised),
    status: maskOf(status),
    latitude: motion.lat,
    longitude: motion.lng,
    altitude: Math.max(0, Math.round(motion.altitude)),
    speedKmh: Math.round(motion.speedKmh * 10) / 10,
    direction: Math.round(motion.heading) % 360,
    time: encodeTime(time),
    items: [
      locationItem('mileageKm', Math.floor(motion.distance / 100) / 10),
      locationItem('fuelLitres', fuelLeft(motion.distance)),
      locationItem('recorderSpeedKmh', Math.round(motion.speedKmh * 10) / 10),
      locationItem('vehicleSignals', maskOf(signals)),
      locationItem('signal', 31 - Math.round(spot * 14)),
      locationItem('satellites', 14 - Math.round(spot * 6)),
      ...faultItems(faults),
      ...(overSpeed ? [locationItem('overSpeed', { placeKind: 0 })] : []),
    ],
  };
}

/** Litres in a tank that is filled whenever it is nearly empty. */
function fuelLeft(metres: number): number {
  const used = (metres / METRES_PER_LITRE) % (TANK_LITRES - 8);
  return Math.round((TANK_LITRES - used) * 10) / 10;
}
