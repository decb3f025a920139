import type { Caller } from './caller.ts';

/** Whom a fence, a route, a plan or a mute is about. */
export interface About {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/**
 * Whether what is about these devices and groups is somebody's to manage (decision 0132): of a manager what is about somebody, and about nobody
 * beyond their branch, nor a device that others have too; anything for administrators of the whole.
 */
export function ownsAbout(
  { branch, devices }: Pick<Caller, 'branch' | 'devices'>,
  { deviceids, groupids }: About,
): boolean {
  if (branch === undefined) return true;
  return (
    deviceids.length + groupids.length > 0 &&
    deviceids.every((deviceid) => devices.has(deviceid) && !branch.shared.has(deviceid)) &&
    groupids.every((groupid) => branch.groups.has(groupid))
  );
}
