import { encodeTime } from '@outrider/jt808/device-time.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
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

/**
 * Has a recorder report an alarm while it drives.
 * @param alarm the alarm bits of 0x0200
 * @param atMs when, ms since 1970; now, unless told otherwise
 */
export const reportAlarm = (recorder: RawRecorder, alarm: number, atMs = Date.now(), speedKmh = 98) =>
  recorder.say('location', {
    alarm,
    status: 3,
    latitude: 25,
    longitude: 121,
    altitude: 10,
    speedKmh,
    direction: 0,
    time: encodeTime(atMs),
    items: [locationItem('satellites', 9)],
  });

/** A place so many metres to the north of another. */
export const northOf = ({ lat, lng }: Place, metres: number): Place => ({ lat: lat + metres / 111_195, lng });
