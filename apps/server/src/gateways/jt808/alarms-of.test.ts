import { alarmBits, statusBits, videoAlarmBits } from '@outrider/jt808/messages/location-flags.ts';
import { locationItem, type LocationItem } from '@outrider/jt808/messages/location-items.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import { describe, expect, it } from 'vitest';
import { alarmsOf } from './alarms-of.ts';

type Told = Parameters<typeof alarmsOf>[0];

const told = (change: Partial<Told> = {}): readonly Alarm[] =>
  alarmsOf({ alarm: 0, status: maskOf([statusBits.accOn]), items: [], ...change } as Told);
const codesOf = (raised: readonly Alarm[]): number[] => raised.map((alarm) => alarms[alarm].code);
const codesFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

const place = {
  alarmId: 1,
  speedKmh: 0,
  altitude: 0,
  latitude: 0,
  longitude: 0,
  time: '260601120000',
  vehicleStatus: 0,
  sign: { terminalId: '', time: '260601120000', number: 0, attachments: 0, reserved: 0 },
};
const assistance = (kind: number, flag = 1): LocationItem =>
  locationItem('driverAssistance', {
    ...place,
    flag,
    kind,
    level: 1,
    frontSpeedKmh: 0,
    frontDistance: 0,
    departure: 0,
    roadSign: 0,
    roadSignValue: 0,
  });
const driver = (kind: number): LocationItem =>
  locationItem('driverState', { ...place, flag: 0, kind, level: 1, fatigue: 0, reserved: new Uint8Array(4) });
const blindSpot = (kind: number): LocationItem => locationItem('blindSpot', { ...place, flag: 1, kind });
const tyres = (kinds: number, flag = 1): LocationItem =>
  locationItem('tyreAlarms', {
    ...place,
    flag,
    tyres: [{ position: 0, kinds, pressureKpa: 0, temperatureC: 0, batteryPercent: 0 }],
  });

describe('the alarms of a location', () => {
  it('are none where nothing is raised', () => expect(told()).toEqual([]));

  it('are in the order of the alarm word, from event 700 on', () => {
    expect(Object.keys(alarmBits)).toHaveLength(32);
    expect(codesOf(told({ alarm: 0xffff_ffff }))).toEqual(codesFrom(700, 32));
  });

  it('go on with those of the video, from event 732 on', () => {
    const word = maskOf(Object.values(videoAlarmBits));
    expect(codesOf(told({ items: [locationItem('videoAlarms', word)] }))).toEqual(codesFrom(732, 7));
  });

  it('of active safety are events 1811 to 1833, kind by kind', () => {
    const items = [
      ...codesFrom(1, 7).map((kind) => assistance(kind)),
      ...codesFrom(1, 5).map(driver),
      ...codesFrom(1, 3).map(blindSpot),
      tyres(0xff),
    ];
    expect(codesOf(told({ items }))).toEqual(codesFrom(1811, 23));
  });

  it('are what a camera saw, too', () => {
    expect(told({ items: [assistance(16), assistance(17), driver(16), driver(17)] })).toEqual([
      'roadSignRecognised',
      'roadPicture',
      'driverPicture',
      'driverChanged',
    ]);
  });

  it('are those that the status word of 2019 tells', () => {
    const status = maskOf([
      statusBits.accOn,
      statusBits.forwardCollisionWarning,
      statusBits.laneDepartureWarning,
    ]);
    expect(told({ status })).toEqual(['forwardCollision', 'laneDeparture']);
  });

  it('are one where two items say the same', () => {
    const items = [locationItem('abnormalDriving', { kinds: 0b111, fatigue: 80 }), driver(2)];
    expect(told({ items })).toEqual(['driverFatigued', 'phoneCall', 'smoking']);
  });

  it('leave out what is over, and kinds that the standard does not know', () => {
    expect(told({ items: [assistance(1, 2), tyres(0xff, 2), assistance(9), driver(200)] })).toEqual([]);
  });
});
