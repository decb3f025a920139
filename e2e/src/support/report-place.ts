import { encodeTime } from '@outrider/jt808/device-time.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { RawRecorder } from './raw-recorder.ts';

/**
 * Has a recorder report that it is at a place.
 * @param atMs when, ms since 1970; now, unless told otherwise
 * @param speedKmh it drives, unless told otherwise
 */
export const reportPlace = (recorder: RawRecorder, { lat, lng }: Place, atMs = Date.now(), speedKmh = 40) =>
  recorder.say('location', {
    alarm: 0,
    status: 3,
    latitude: lat,
    longitude: lng,
    altitude: 10,
    speedKmh,
    direction: 0,
    time: encodeTime(atMs),
    items: [],
  });

/** A place so many metres to the north of another. */
export const northOf = ({ lat, lng }: Place, metres: number): Place => ({ lat: lat + metres / 111_195, lng });
