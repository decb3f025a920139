import tzLookup from '@photostructure/tz-lookup';
import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import type { Log } from '../../log.ts';
import type { DeviceRecords } from '../records/device-records.ts';
import type { DeviceReports, TakenReports } from './device-reports.ts';

/** A vehicle that went no further than this has the zone that it had, degrees; its clock may change on the hour. */
const FAR_DEGREES = 0.1;
const HOUR_MS = 3_600_000;

export interface ZoneFollowerParts {
  readonly records: Pick<DeviceRecords, 'get' | 'change'>;
  readonly reports: Pick<DeviceReports, 'onTaken'>;
  readonly log: Pick<Log, 'warn'>;
}

/** The offset of the zone at a place and moment, seconds east of UTC. */
export function zoneAt({ lat, lng }: { readonly lat: number; readonly lng: number }, ms: number): number {
  return zoneOffsetMs(tzLookup(lat, lng), ms) / 1_000;
}

/** Has devices of which somebody set so (rule DEV-25) be of the time zone of the place where they are, as they report it. */
export class ZoneFollower implements Disposable {
  readonly #parts: ZoneFollowerParts;
  readonly #stop: () => void;
  /** Where and in which hour each was looked at last. */
  readonly #looked = new Map<string, string>();

  constructor(parts: ZoneFollowerParts) {
    this.#parts = parts;
    this.#stop = parts.reports.onTaken((taken) => this.#look(taken));
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  #look({ device: { deviceid, position }, nowMs }: TakenReports): void {
    const { records, log } = this.#parts;
    const record = records.get(deviceid);
    if (record?.gpsZone !== true) return void this.#looked.delete(deviceid);
    if (position?.valid !== true) return;
    const near = [position.lat, position.lng].map((degrees) => Math.round(degrees / FAR_DEGREES));
    const key = [...near, Math.floor(nowMs / HOUR_MS), record.timezone].join(' ');
    if (this.#looked.get(deviceid) === key) return;
    const timezone = zoneAt(position, nowMs);
    this.#looked.set(deviceid, [...near, Math.floor(nowMs / HOUR_MS), timezone].join(' '));
    if (timezone === record.timezone) return;
    records
      .change(deviceid, (now) => (now.gpsZone ? { timezone } : {}))
      .catch((error: unknown) => {
        this.#looked.delete(deviceid);
        log.warn({ err: error, deviceid }, 'the time zone of a device could not be kept');
      });
  }
}
