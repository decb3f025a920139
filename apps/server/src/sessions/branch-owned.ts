import type { Branch } from '@outrider/model/people/user.ts';

/** The devices and groups that a fence, a route, a plan or a mute is about. */
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
 * Whether somebody manages a fence, a plan or a mute about these devices and groups (decision 0132): a manager does where it is about somebody,
 * and about nobody beyond their branch, nor a device that others have too; administrators of the whole manage any.
 */
export function ownsAbout({ branch, devices }: Manages, { deviceids, groupids }: About): boolean {
  if (branch === undefined) return true;
  return (
    deviceids.length + groupids.length > 0 &&
    deviceids.every((deviceid) => devices.has(deviceid) && !branch.shared.has(deviceid)) &&
    groupids.every((groupid) => branch.groups.has(groupid))
  );
}
