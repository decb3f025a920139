import { encodeTime } from '@outrider/jt808/device-time.ts';
import { statusBits } from '@outrider/jt808/messages/location-flags.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { encodeMessage } from '@outrider/jt808/messages/message.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';

const VERSION = 2013;
const CENTRE = { lat: 24.08, lng: 120.53 };
const METRES_PER_DEGREE = 111_320;

/** A report of a vehicle that drives in a circle of its own, with the items that recorders usually send. */
export function locationOf(index: number, timeMs: number): Location {
  const angle = timeMs / 60_000 + index;
  const spread = (seed: number): number => (((index * seed) % 10_007) / 10_007 - 0.5) * 0.8;
  return {
    alarm: 0,
    status: maskOf([statusBits.accOn, statusBits.positioned, statusBits.gps]),
    latitude: CENTRE.lat + spread(7_919) + (Math.sin(angle) * 600) / METRES_PER_DEGREE,
    longitude: CENTRE.lng + spread(6_101) + (Math.cos(angle) * 600) / METRES_PER_DEGREE,
    altitude: 20,
    speedKmh: 30 + (index % 40),
    direction: Math.floor((angle * 180) / Math.PI) % 360,
    time: encodeTime(timeMs),
    items: [
      locationItem('mileageKm', 1_000 + (index % 1_000)),
      locationItem('fuelLitres', 40),
      locationItem('signal', 28),
      locationItem('satellites', 12),
    ],
  };
}

/** The bytes of a report, with its delimiters. @param alarm its bits (JT/T 808 table 25) */
export function reportFrame(
  phone: string,
  index: number,
  timeMs: number,
  sequence: number,
  alarm = 0,
): Uint8Array {
  const report = { ...locationOf(index, timeMs), alarm };
  const [frame] = encodeMessage('location', report, { phone, sequence, version: VERSION });
  if (frame === undefined) throw new Error('a report has one frame');
  return frame;
}
