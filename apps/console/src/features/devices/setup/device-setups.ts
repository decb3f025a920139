import { hasWords } from '@outrider/kit/search-words.ts';
import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { parseDeviceSettings } from '@outrider/protocol/devices/device-settings.ts';
import { httpCall } from '../../../connection/call.ts';

/** What people set of a device, as it was read. */
export interface DeviceSetup {
  readonly deviceid: string;
  /** The edit of its record that was read: a change of another one is refused. */
  readonly edits: number;
  readonly settings: DeviceSettings;
}

/** What a device is called. */
interface Named extends Pick<DeviceSetup, 'deviceid'> {
  readonly settings: Pick<DeviceSettings, 'driverName' | 'memo' | 'plate'>;
}

/**
 * Reads the settings of devices.
 * @param deviceid that device alone; all in scope when absent, answer by answer
 * @throws CallError
 */
export async function readSetups(deviceid?: string): Promise<readonly DeviceSetup[]> {
  const setups: DeviceSetup[] = [];
  for (let more = true; more;) {
    const after = setups.at(-1)?.deviceid;
    const answer = await httpCall('listSettings', {
      ...(deviceid !== undefined && { deviceid }),
      ...(after !== undefined && { after }),
    });
    setups.push(...answer.devices.map((one) => ({ ...one, settings: parseDeviceSettings(one.settings) })));
    more = answer.more && answer.devices.length > 0;
  }
  return setups;
}

/** Whether each word of what somebody typed is in one of the names of a device. */
export function isFound({ deviceid, settings: { driverName, memo, plate } }: Named, typed: string): boolean {
  return hasWords([deviceid, driverName, memo, plate], typed);
}
