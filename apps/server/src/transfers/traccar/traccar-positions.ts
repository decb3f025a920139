import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';

const KMH_A_KNOT = 1.852;
const MOST_SATELLITES = 255;
const MOST_VOLTS = 1_000;
const NOTHING = {};

type Said = Readonly<Record<string, unknown>>;

const isObject = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && !Array.isArray(said);
const isNumber = (said: unknown): said is number => typeof said === 'number' && Number.isFinite(said);

/** @throws TypeError for what is something else */
function optional<T>(said: unknown, is: (said: unknown) => said is T, name: string): T | undefined {
  if (said === undefined || said === null) return undefined;
  if (!is(said)) throw new TypeError(`a position with a ${name} that is none`);
  return said;
}

const isText = (said: unknown): said is string => typeof said === 'string';
const isTruth = (said: unknown): said is boolean => typeof said === 'boolean';

/** @throws TypeError for what is none, or lies beyond */
function degrees(said: unknown, most: number): number {
  if (!isNumber(said) || said < -most || said > most) throw new TypeError('a position that is nowhere');
  return said;
}

/** @throws TypeError for what is none */
function moment(said: unknown): number {
  const ms = isText(said) ? Date.parse(said) : Number.NaN;
  if (Number.isNaN(ms)) throw new TypeError('a position without a time');
  return ms;
}

/** What an attribute counts, where it does. */
function countIn(attributes: Said, name: string): number | undefined {
  const said = attributes[name];
  return isNumber(said) && said >= 0 ? said : undefined;
}

/** Each is put in where it is said: to spread what may be there takes ten times as long. */
function telemetryOf(attributes: Said): Telemetry {
  const telemetry: { -readonly [Name in keyof Telemetry]: Telemetry[Name] } = {};
  const ignition = attributes['ignition'];
  if (typeof ignition === 'boolean') telemetry.ignitionOn = ignition;
  const metres = countIn(
    attributes,
    typeof attributes['odometer'] === 'number' ? 'odometer' : 'totalDistance',
  );
  if (metres !== undefined) telemetry.mileageKm = Math.round(metres / 100) / 10;
  const fuelLitres = countIn(attributes, 'fuel');
  if (fuelLitres !== undefined) telemetry.fuelLitres = fuelLitres;
  const satellites = countIn(attributes, 'sat');
  if (satellites !== undefined && satellites <= MOST_SATELLITES)
    telemetry.satellites = Math.round(satellites);
  const voltage = countIn(attributes, 'power');
  if (voltage !== undefined && voltage < MOST_VOLTS) telemetry.voltage = voltage;
  return telemetry;
}

/**
 * A position of Traccar as a report that its device sent late: it is no word of how the device is now, and raises nothing. What else it says is left out.
 * Checked by hand: a schema took as long for each as all else that is done with it.
 * @throws TypeError for what is no position
 */
function reportOf(said: unknown): PositionReport {
  if (!isObject(said)) throw new TypeError('a position that is none');
  const time = moment(said['fixTime']);
  const arrivedMs = Date.parse(optional(said['serverTime'], isText, 'time at the server') ?? '');
  const knots = optional(said['speed'], isNumber, 'speed') ?? 0;
  const course = optional(said['course'], isNumber, 'course') ?? 0;
  const position = {
    time,
    lat: degrees(said['latitude'], 90),
    lng: degrees(said['longitude'], 180),
    speedKmh: Math.round(Math.min(Math.max(knots, 0) * KMH_A_KNOT, 1_000) * 10) / 10,
    heading: ((Math.round(course) % 360) + 360) % 360,
    altitude: Math.round(optional(said['altitude'], isNumber, 'altitude') ?? 0),
    valid: optional(said['valid'], isTruth, 'word of its fix') !== false,
  };
  const telemetry = telemetryOf(optional(said['attributes'], isObject, 'list of attributes') ?? NOTHING);
  return Number.isNaN(arrivedMs)
    ? { position, telemetry, late: true }
    : { position, telemetry, late: true, arrivedMs };
}

/**
 * The positions of an answer with `fromMs <= time < toMs`, as reports.
 * @throws TypeError where one of them is none
 */
export function reportsIn(said: unknown, fromMs: number, toMs: number): PositionReport[] {
  if (!Array.isArray(said)) throw new TypeError('no list of positions');
  return said.map(reportOf).filter(({ position: { time } }) => time >= fromMs && time < toMs);
}
