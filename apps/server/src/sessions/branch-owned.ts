import type { Branch } from '@outrider/model/people/user.ts';

/** Whom a fence, a route, a plan or a mute is about. */
export interface About {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/** What somebody manages, and the devices that they see. */
interface Manages {
  readonly branch: Branch | undefined;
  readonly devices: { has(deviceid: string): boolean };
}

/**
 * Whether what is about these devices and groups is somebody's to manage (decision 0132): of a manager what is about somebody, and about nobody
 * beyond their branch, nor a device that others have too; anything for administrators of the whole.
 */
export function ownsAbout({ branch, devices }: Manages, { deviceids, groupids }: About): boolean {
  if (branch === undefined) return true;
  return (
    deviceids.length + groupids.length > 0 &&
    deviceids.every((deviceid) => devices.has(deviceid) && !branch.shared.has(deviceid)) &&
    groupids.every((groupid) => branch.groups.has(groupid))
  );
}
