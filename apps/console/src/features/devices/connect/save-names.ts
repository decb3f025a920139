import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { httpCall } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** A group as the form knows it. */
export interface KnownGroup {
  readonly groupid: number;
  readonly name: string;
}

/**
 * Keeps what a device is called, and puts it into a group, which is made when there is none of that name.
 * @param edits the edit of the device that was seen
 * @param group its name; empty is none
 * @returns the group that it is in now, if one was said; or what went wrong, in words
 */
export async function saveNames(
  deviceid: string,
  { change, edits }: { readonly change: Partial<DeviceSettings>; readonly edits: number },
  group: string,
  groups: readonly KnownGroup[],
): Promise<{ readonly group: KnownGroup | undefined } | { readonly fault: string }> {
  try {
    if (Object.keys(change).length > 0) await control.request('writeSettings', { deviceid, change, edits });
    if (group === '') return { group: undefined };
    const known = groups.find(({ name }) => name === group);
    const { groupid } = known ?? (await httpCall('addGroup', { newChildrenName: group }));
    await httpCall('addToGroup', { groupid, deviceid });
    return { group: { groupid, name: group } };
  } catch (error) {
    return { fault: errorWords(error) };
  }
}
