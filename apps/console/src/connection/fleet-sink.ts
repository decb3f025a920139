import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';

/** Takes what the connection brings of the fleet. */
export interface FleetSink {
  /** @param whole whether these are all devices in scope: others are gone */
  rows(rows: readonly Device[], whole: boolean): void;
  /** @param whole whether these are the extra infos of all devices: others have none */
  extras(extras: Readonly<Record<string, DeviceExtra>>, whole: boolean): void;
  /** Who talks is not known any more. */
  noTalks(): void;
  /** Nothing that one user saw stays for the next. */
  forget(): void;
}

const ignore = (): void => {};
const nowhere: FleetSink = {
  rows: ignore,
  extras: ignore,
  noTalks: ignore,
  forget: ignore,
};

/** Who takes it: set once, before the first sign-in. */
export let fleetSink: FleetSink = nowhere;

/** Has the sink take all that comes from now on. */
export function setFleetSink(sink: FleetSink): void {
  fleetSink = sink;
}
