import type { DeviceRecords } from '../records/device-records.ts';
import type { HeardTerminal } from './heard-terminal.ts';
import type { Traffic } from './traffic.ts';

interface Known {
  readonly records: Pick<DeviceRecords, 'linksOf'>;
  readonly traffic: Pick<Traffic, 'of'>;
}

/** The terminals of a device that were heard since the start: mostly one. */
export function heardOf(deviceid: string, { records, traffic }: Known): HeardTerminal[] {
  return records.linksOf(deviceid).flatMap(({ protocol, name }) => traffic.of(protocol, name) ?? []);
}
