import { encodeTime } from '@outrider/jt808/device-time.ts';
import type { AlarmSign } from '@outrider/jt808/messages/alarm-sign.ts';
import { type LocationItem, locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Motion } from '../driving/motion.ts';

/** Items of a report that tell an alarm with a number of its own. */
export const itemIds = {
  driverAssistance: 0x64,
  driverState: 0x65,
  tyreAlarms: 0x66,
  blindSpot: 0x67,
  harshDriving: 0x70,
} as const;
export type AlarmItemName = keyof typeof itemIds;

/** Whether an item tells a moment, a begin or an end. */
export const flags = { moment: 0, begins: 1, ends: 2 } as const;

const WARNING = 1;
const WEARY = 7;
/** What is driven behind, km/h slower, and how far ahead, in tenths of a second. */
const SLOWER_KMH = 12;
const AHEAD_TENTHS = 8;
const LEFT = 1;
/** How hard is hard: tenths of a km/h within so many seconds. */
const THRESHOLD = 85;
const RIGHT_REAR = 3;
const LOW_KPA = 180;

interface AlarmItem {
  readonly item: AlarmItemName;
  readonly kind: number;
  /** See {@link flags}. */
  readonly flag: number;
  readonly alarmId: number;
  readonly motion: Motion;
  /** ms since 1970. */
  readonly timeMs: number;
  readonly sign: AlarmSign;
}

/** The item of a report that tells an alarm (T/JSATL12-2017 section 4.5, 0x70 as of Sichuan). */
export function alarmItem({ item, kind, flag, alarmId, motion, timeMs, sign }: AlarmItem): LocationItem {
  const speedKmh = Math.round(motion.speedKmh);
  const told = {
    alarmId,
    flag,
    speedKmh,
    altitude: Math.max(0, Math.round(motion.altitude)),
    latitude: Math.abs(motion.lat),
    longitude: Math.abs(motion.lng),
    time: encodeTime(timeMs),
    vehicleStatus: 0,
    sign,
  };
  switch (item) {
    case 'driverState': {
      const fatigue = kind === 1 ? WEARY : 0;
      return locationItem(item, { ...told, kind, level: WARNING, fatigue, reserved: new Uint8Array(4) });
    }
    case 'driverAssistance': {
      const front = { frontSpeedKmh: Math.max(0, speedKmh - SLOWER_KMH), frontDistance: AHEAD_TENTHS };
      const departure = kind === 2 ? LEFT : 0;
      return locationItem(item, {
        ...told,
        kind,
        level: WARNING,
        ...(kind === 1 ? front : { frontSpeedKmh: 0, frontDistance: 0 }),
        departure,
        roadSign: 0,
        roadSignValue: 0,
      });
    }
    case 'tyreAlarms': {
      const tyre = { position: RIGHT_REAR, kinds: 1 << kind, pressureKpa: LOW_KPA, temperatureC: 34 };
      return locationItem(item, { ...told, tyres: [{ ...tyre, batteryPercent: 90 }] });
    }
    case 'blindSpot':
      return locationItem(item, { ...told, kind });
    case 'harshDriving':
      return locationItem(item, {
        ...told,
        kind,
        timeThreshold: 1,
        threshold: THRESHOLD,
        secondThreshold: 0,
      });
  }
}
