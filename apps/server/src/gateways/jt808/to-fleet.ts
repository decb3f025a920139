import { decodeTime } from '@outrider/jt808/device-time.ts';
import { statusBits } from '@outrider/jt808/messages/location-flags.ts';
import {
  bytesOfItem,
  type LocationItem,
  tellsNumberedAlarms,
} from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { Position, PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { alarmValuesOf } from './alarm-values-of.ts';
import { alarmsOf } from './alarms-of.ts';
import { toldAlarmsOf } from './told-alarms-of.ts';

/** Recorders report the strength as their modem does (3GPP TS 27.007 section 8.5): 0 to 31, and 99 when unknown. */
const MODEM_SIGNAL_MAX = 31;
const MODEM_SIGNAL_UNKNOWN = 99;

/**
 * A location of the protocol (JT/T 808-2019 section 8.21) as the product's report.
 * @param arrivalMs when it arrived: stands in for a time that is none; a time that is wrong is kept as it came
 * @param late whether the device kept it back
 */
export function reportOf(location: Location, arrivalMs: number, late: boolean): PositionReport {
  const vendorItems = location.items
    .filter(({ id, name }) => name === 'other' || tellsNumberedAlarms(id))
    // Numbered alarms first: only so many bytes of all are kept.
    .toSorted((a, b) => Number(tellsNumberedAlarms(b.id)) - Number(tellsNumberedAlarms(a.id)))
    // These have one form in all versions.
    .map((item) => ({ id: item.id, bytes: bytesOfItem(item, 2013) }));
  const told = toldAlarmsOf(location);
  const alarmValues = alarmValuesOf(location);
  return {
    position: positionOf(location, arrivalMs),
    telemetry: telemetryOf(location),
    late,
    arrivedMs: arrivalMs,
    ...(vendorItems.length === 0 ? {} : { vendorItems }),
    ...(told.length === 0 ? {} : { told }),
    ...(alarmValues === undefined ? {} : { alarmValues }),
  };
}

function positionOf(location: Location, arrivalMs: number): Position {
  const { latitude, longitude, speedKmh, direction, altitude, status } = location;
  const said = { lat: latitude, lng: longitude, speedKmh, altitude: heightOf(altitude) };
  // An impossible report is kept as it came, but it is no fix: nobody draws it. Nor is the place that receivers without a fix tell.
  const drawn = impossibleIn(said).length === 0 && (latitude !== 0 || longitude !== 0);
  return {
    time: decodeTime(location.time) ?? arrivalMs,
    ...said,
    heading: direction % 360,
    valid: hasBit(status, statusBits.positioned) && drawn,
  };
}

/** Below the sea, terminals let the word wrap, which has no sign by the standard. */
function heightOf(altitude: number): number {
  return altitude >= 0xf000 ? altitude - 0x1_0000 : altitude;
}

/** The items a telemetry knows, under the names it has for them. */
function telemetryOf(location: Location): Telemetry {
  const telemetry: { -readonly [K in keyof Telemetry]: Telemetry[K] } = {
    ignitionOn: hasBit(location.status, statusBits.accOn),
    alarms: alarmsOf(location),
  };
  for (const item of location.items) addItem(telemetry, item);
  return telemetry;
}

function addItem(telemetry: { -readonly [K in keyof Telemetry]: Telemetry[K] }, item: LocationItem): void {
  switch (item.name) {
    case 'mileageKm':
      telemetry.mileageKm = item.value;
      break;
    case 'fuelLitres':
      telemetry.fuelLitres = item.value;
      break;
    case 'recorderSpeedKmh':
      telemetry.recorderSpeedKmh = item.value;
      break;
    case 'cabinTemperatureC':
      telemetry.temperatureC = item.value;
      break;
    case 'signal':
      if (item.value !== MODEM_SIGNAL_UNKNOWN) telemetry.signalPercent = signalPercent(item.value);
      break;
    case 'satellites':
      telemetry.satellites = item.value;
      break;
    case 'videoLost':
      telemetry.videoLost = channelsOf(item.value);
      break;
    case 'videoCovered':
      telemetry.videoCovered = channelsOf(item.value);
      break;
    case 'storageFailed':
      telemetry.storageFailed = channelsOf(item.value);
      break;
    default:
      break;
  }
}

/** Values past the modem's scale come from recorders that report percent. */
function signalPercent(value: number): number {
  return value <= MODEM_SIGNAL_MAX ? Math.round((value * 100) / MODEM_SIGNAL_MAX) : Math.min(value, 100);
}

/** Bit 0 is number 1. */
function channelsOf(mask: number): number[] {
  return bitsOf(mask).map((bit) => bit + 1);
}
