import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import type { TraccarPosition } from './traccar-records.ts';

const KMH_A_KNOT = 1.852;

function numberIn(
  attributes: TraccarPosition['attributes'],
  ...names: readonly string[]
): number | undefined {
  const said = names.map((name) => attributes[name]).find((value) => typeof value === 'number');
  return typeof said === 'number' && Number.isFinite(said) && said >= 0 ? said : undefined;
}

function telemetryOf({ attributes }: TraccarPosition): Telemetry {
  const ignition = attributes['ignition'];
  const metres = numberIn(attributes, 'odometer', 'totalDistance');
  const fuelLitres = numberIn(attributes, 'fuel');
  const satellites = numberIn(attributes, 'sat');
  const voltage = numberIn(attributes, 'power');
  return {
    ...(typeof ignition === 'boolean' && { ignitionOn: ignition }),
    ...(metres !== undefined && { mileageKm: Math.round(metres / 100) / 10 }),
    ...(fuelLitres !== undefined && { fuelLitres }),
    ...(satellites !== undefined && satellites <= 255 && { satellites: Math.round(satellites) }),
    ...(voltage !== undefined && voltage < 1_000 && { voltage }),
  };
}

/** A position of Traccar as a report that its device sent late: it is no word of how the device is now, and raises nothing. */
export function reportOf(position: TraccarPosition): PositionReport {
  const { fixTime, serverTime, valid, latitude, longitude, altitude, speed, course } = position;
  const arrivedMs = Date.parse(serverTime ?? '');
  return {
    position: {
      time: fixTime,
      lat: latitude,
      lng: longitude,
      speedKmh: Math.round(Math.min(Math.max(speed ?? 0, 0) * KMH_A_KNOT, 1_000) * 10) / 10,
      heading: ((Math.round(course ?? 0) % 360) + 360) % 360,
      altitude: Math.round(altitude ?? 0),
      valid: valid !== false,
    },
    telemetry: telemetryOf(position),
    late: true,
    ...(Number.isFinite(arrivedMs) && { arrivedMs }),
  };
}
