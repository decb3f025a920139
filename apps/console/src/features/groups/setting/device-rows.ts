import { hasWords } from '@outrider/kit/search-words.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import { namesOf } from '../../../fleet/find-devices.ts';

/** Which devices the list of a group shows. */
export const deviceViews = ['all', 'in', 'none'] as const;
export type DeviceView = (typeof deviceViews)[number];

/** How a device stands to a group: in it, only in groups below it, or in neither. */
export function standing(
  memberships: Memberships,
  groupid: number,
  below: ReadonlySet<string>,
  deviceid: string,
): boolean | 'mixed' {
  if (memberships.devices(groupid).has(deviceid)) return true;
  return below.has(deviceid) ? 'mixed' : false;
}

interface Sought {
  readonly memberships: Memberships;
  readonly groupid: number;
  /** Devices of the whole branch, from its root down. */
  readonly branch: ReadonlySet<string>;
  readonly view: DeviceView;
  readonly word: string;
}

/** The ids that the list of a group shows, of all in their order. */
export function shownDevices(
  ids: readonly string[],
  find: (id: string) => { readonly device: Device; readonly plate: string } | undefined,
  { memberships, groupid, branch, view, word }: Sought,
): readonly string[] {
  const own = memberships.devices(groupid);
  return ids.filter((id) => {
    if (view === 'in' && !own.has(id)) return false;
    if (view === 'none' && branch.has(id)) return false;
    if (word.trim() === '') return true;
    const found = find(id);
    return found !== undefined && hasWords(namesOf(found.device, found.plate), word);
  });
}
