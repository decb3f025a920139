import type { Services } from '../../calls/services.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';

/** The model of a device: as it said it with its firmware, else as it said it when it signed on; empty where it never did. */
export function modelOf(
  deviceid: string,
  { fleet, knownVersions }: Pick<Services, 'fleet' | 'knownVersions'>,
): string {
  const said = (): string =>
    heardOf(deviceid, fleet).find((heard) => (heard.said.model ?? '') !== '')?.said.model ?? '';
  return knownVersions.of(deviceid)?.model || said();
}
