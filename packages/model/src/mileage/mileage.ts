import { DRIVING_ABOVE_KMH, ONLINE_WINDOW_MS, OVER_SPEED_FROM_KMH } from '../devices/limits.ts';
import { distanceKm } from '../maps/sphere.ts';

/** What a device did in a stretch of time: rule MIL-1, counted as decision 0010 says. */
export interface Mileage {
  /** Millionths of a km. */
  readonly distance: number;
  /** How often it went faster than is allowed anywhere. */
  readonly oscount: number;
  /** How often it stood for longer than a stop on the way takes. */
  readonly parkcount: number;
  /** Seconds that it stood so. */
  readonly parktime: number;
  /** Seconds that it drove. */
  readonly totalDrivingtime: number;
  /** Seconds that it stood with its ignition on. */
  readonly idletime: number;
  /** Seconds that it was over-speed. */
  readonly overspeedtime: number;
  /** The highest speed, km/h to a tenth. */
  readonly maxSpeedKmh: number;
  /** Of how many reports it was counted. */
  readonly reports: number;
  /** When the newest report was taken of which it was counted, ms since 1970; undefined when there was none. */
  readonly reportedMs: number | undefined;
}

/** The fields of a report that are counted. */
export interface MileageFix {
  /** ms since 1970 UTC. */
  readonly time: number;
  /** Whether lat, lng and speedKmh mean something. */
  readonly valid: boolean;
  readonly lat: number;
  readonly lng: number;
  readonly speedKmh: number;
  readonly recorderSpeedKmh?: number | undefined;
  readonly ignitionOn?: boolean | undefined;
  /** What the odometer shows. */
  readonly mileageKm?: number | undefined;
}

/** A stop of this length is no red light: the device is parked. */
export const PARKED_FROM_MS = 180_000;
/** So much slower than over-speed it has to be before a second one is counted, km/h. */
const OVER_SPEED_ENDS_BELOW_KMH = OVER_SPEED_FROM_KMH - 5;
/** Nothing that carries a recorder is faster: a place or an odometer that says so is wrong. */
const FASTEST_KMH = 1_200;
/** Steps in which an odometer counts. */
const ODOMETER_STEP_KM = 0.1;
/** An odometer that counts less than this share of what the places say is not connected. */
const ODOMETER_TRUSTED_FROM = 0.5;

const HOUR_MS = 3_600_000;
const MILLIONTHS = 1e6;

/** How far anything comes in so many ms, km. */
const reachKm = (ms: number): number => (FASTEST_KMH * ms) / HOUR_MS;

/** Speed by the satellites; without a fix by the recorder; a vehicle that is switched off stands. */
export function speedOf({
  valid,
  speedKmh,
  recorderSpeedKmh,
  ignitionOn,
}: Pick<MileageFix, 'valid' | 'speedKmh' | 'recorderSpeedKmh' | 'ignitionOn'>): number | undefined {
  if (valid) return speedKmh;
  return recorderSpeedKmh ?? (ignitionOn === false ? 0 : undefined);
}

/** How long a vehicle was parked that stood so long; 0 when that was a stop on the way. */
function parkedMs(sinceMs: number | undefined, untilMs: number): number {
  const stood = sinceMs === undefined ? 0 : untilMs - sinceMs;
  return stood < PARKED_FROM_MS ? 0 : stood;
}

/** Counts what a device did, report by report in the order of their times. */
export class MileageCounter {
  #placed: MileageFix | undefined;
  #byPlaces = 0;
  #odometer: { readonly time: number; readonly km: number } | undefined;
  #byOdometer = 0;
  /** By the places, since the odometer was read. */
  #sinceOdometer = 0;
  #time = 0;
  #speed: number | undefined;
  #standsSince: number | undefined;
  #overSpeed = false;
  #reported: number | undefined;
  #oscount = 0;
  #parkcount = 0;
  #parkMs = 0;
  #drivenMs = 0;
  #idleMs = 0;
  #overSpeedMs = 0;
  #maxSpeed = 0;
  #reports = 0;
  #ignitionOn: boolean | undefined;

  /** Of several reports of one moment the first one counts. */
  add(fix: MileageFix): void {
    if (fix.time === this.#reported) return;
    this.#reported = fix.time;
    this.#reports++;
    this.#countDistance(fix);
    const speed = speedOf(fix);
    if (speed === undefined) return;
    this.#countTime(fix.time - this.#time);
    if (speed > this.#maxSpeed) this.#maxSpeed = speed;
    if (speed > DRIVING_ABOVE_KMH) this.#endStop(fix.time);
    else this.#standsSince ??= fix.time;
    if (speed >= OVER_SPEED_FROM_KMH && !this.#overSpeed) {
      this.#overSpeed = true;
      this.#oscount++;
    } else if (speed < OVER_SPEED_ENDS_BELOW_KMH) this.#overSpeed = false;
    this.#time = fix.time;
    this.#speed = speed;
    this.#ignitionOn = fix.ignitionOn;
  }

  /**
   * The count so far; it may go on after that.
   * @param untilMs a device that stood at its last word stands until then: most are silent while they are parked
   */
  done(untilMs: number): Mileage {
    const stands = parkedMs(this.#standsSince, untilMs);
    const byOdometer = this.#byOdometer + this.#sinceOdometer;
    const km = byOdometer >= this.#byPlaces * ODOMETER_TRUSTED_FROM ? byOdometer : this.#byPlaces;
    return {
      distance: Math.round(km * MILLIONTHS),
      oscount: this.#oscount,
      parkcount: this.#parkcount + (stands > 0 ? 1 : 0),
      parktime: Math.round((this.#parkMs + stands) / 1_000),
      totalDrivingtime: Math.round(this.#drivenMs / 1_000),
      idletime: Math.round(this.#idleMs / 1_000),
      overspeedtime: Math.round(this.#overSpeedMs / 1_000),
      maxSpeedKmh: Math.round(this.#maxSpeed * 10) / 10,
      reports: this.#reports,
      reportedMs: this.#reported,
    };
  }

  /** What it did since its last word, as it said then. Silent for longer, nobody knows what it did. */
  #countTime(since: number): void {
    if (this.#speed === undefined || since > ONLINE_WINDOW_MS) return;
    if (this.#speed > DRIVING_ABOVE_KMH) this.#drivenMs += since;
    else if (this.#ignitionOn === true) this.#idleMs += since;
    if (this.#overSpeed) this.#overSpeedMs += since;
  }

  #endStop(time: number): void {
    const stood = parkedMs(this.#standsSince, time);
    this.#standsSince = undefined;
    if (stood === 0) return;
    this.#parkcount++;
    this.#parkMs += stood;
  }

  /** By the places, and by the odometer, which knows the way through a tunnel. */
  #countDistance(fix: MileageFix): void {
    const km = this.#fromLastPlace(fix);
    this.#byPlaces += km;
    this.#sinceOdometer += km;
    if (fix.mileageKm === undefined) return;
    const last = this.#odometer;
    this.#odometer = { time: fix.time, km: fix.mileageKm };
    const told = last === undefined ? -1 : fix.mileageKm - last.km;
    const most = last === undefined ? 0 : reachKm(fix.time - last.time) + ODOMETER_STEP_KM;
    // An odometer that was set back, or replaced, says nothing of the way since it was last read: the places do.
    this.#byOdometer += told >= 0 && told <= most ? told : this.#sinceOdometer;
    this.#sinceOdometer = 0;
  }

  #fromLastPlace(fix: MileageFix): number {
    if (!fix.valid) return 0;
    const last = this.#placed;
    this.#placed = fix;
    if (last === undefined) return 0;
    // A parked receiver wanders: only a vehicle that drives gets on.
    if (last.speedKmh <= DRIVING_ABOVE_KMH && fix.speedKmh <= DRIVING_ABOVE_KMH) return 0;
    const km = distanceKm(last, fix);
    return km <= reachKm(fix.time - last.time) ? km : 0;
  }
}
