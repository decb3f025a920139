import { encodeTime } from '@outrider/jt808/device-time.ts';
import { statusBits, videoAlarmBits } from '@outrider/jt808/messages/location-flags.ts';
import { type LocationItem, locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';

/** Bit n of the alarm word is the alarm of this code and n; behind them come those of item 0x14. */
const FIRST_CODE = 700;
const WORD_BITS = 32;
const VIDEO_BITS = Object.keys(videoAlarmBits).length;
const MODEM_SIGNAL_MAX = 31;
/** Times of a report are two digits of a year: from 2000 to 2099. */
const FIRST_MS = Date.UTC(2000, 0, 2);
const LAST_MS = Date.UTC(2099, 11, 30);

const within = (value: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(0, value)) : 0;

/** Alarms as the bits of a word. */
function bitsOf(raised: readonly Alarm[], first: number, count: number): number {
  const bits = raised.map((alarm) => alarms[alarm].code - first);
  return maskOf(bits.filter((bit) => bit >= 0 && bit < count));
}

const channelBits = (channels: readonly number[], count: number): number =>
  maskOf(channels.map((channel) => channel - 1).filter((bit) => bit >= 0 && bit < count));

/** What a telemetry says, as items of 0x0200. */
function itemsOf(telemetry: Telemetry): LocationItem[] {
  const { mileageKm, fuelLitres, recorderSpeedKmh, temperatureC, signalPercent, satellites } = telemetry;
  const { videoLost, videoCovered, storageFailed, alarms: raised = [] } = telemetry;
  const video = bitsOf(raised, FIRST_CODE + WORD_BITS, VIDEO_BITS);
  return [
    ...(mileageKm === undefined ? [] : [locationItem('mileageKm', within(mileageKm, 4e8))]),
    ...(fuelLitres === undefined ? [] : [locationItem('fuelLitres', within(fuelLitres, 6_553))]),
    ...(recorderSpeedKmh === undefined
      ? []
      : [locationItem('recorderSpeedKmh', within(recorderSpeedKmh, 6_553))]),
    ...(temperatureC === undefined
      ? []
      : [locationItem('cabinTemperatureC', Math.max(-32_768, Math.min(32_767, Math.round(temperatureC))))]),
    ...(video === 0 ? [] : [locationItem('videoAlarms', video)]),
    ...(videoLost === undefined ? [] : [locationItem('videoLost', channelBits(videoLost, 32))]),
    ...(videoCovered === undefined ? [] : [locationItem('videoCovered', channelBits(videoCovered, 32))]),
    ...(storageFailed === undefined ? [] : [locationItem('storageFailed', channelBits(storageFailed, 16))]),
    ...(signalPercent === undefined
      ? []
      : [locationItem('signal', Math.round((within(signalPercent, 100) * MODEM_SIGNAL_MAX) / 100))]),
    ...(satellites === undefined ? [] : [locationItem('satellites', within(Math.round(satellites), 255))]),
  ];
}

/**
 * A report as a location of JT/T 808 (JT/T 808-2019 section 8.21): fix, state, alarms of the standard, and, as they came, items
 * that only the device's maker knows and alarms that it numbers. What the standard has no room for is left out; numbers are held to what their fields hold.
 */
export function locationOf({ position, telemetry, arrivedMs, vendorItems = [] }: PositionReport): Location {
  const { lat, lng, altitude, speedKmh, heading, valid, time } = position;
  const status = [
    ...(telemetry.ignitionOn === true ? [statusBits.accOn] : []),
    ...(valid ? [statusBits.positioned] : []),
  ];
  const isTold = time >= FIRST_MS && time <= LAST_MS;
  const items = vendorItems.filter(({ id, bytes }) => id <= 0xff && bytes.length <= 0xff);
  return {
    alarm: bitsOf(telemetry.alarms ?? [], FIRST_CODE, WORD_BITS),
    status: maskOf(status),
    latitude: Math.max(-90, Math.min(90, lat)),
    longitude: Math.max(-180, Math.min(180, lng)),
    // Below the sea, terminals let the word wrap.
    altitude: Math.round(Math.max(-4_096, Math.min(0xefff, altitude))) & 0xffff,
    speedKmh: within(speedKmh, 6_553),
    direction: within(Math.round(heading), 360) % 360,
    time: encodeTime(isTold ? time : (arrivedMs ?? FIRST_MS)),
    items: [
      ...itemsOf(telemetry),
      ...items.map(({ id, bytes }): LocationItem => ({ id, name: 'other', value: bytes })),
    ],
  };
}
