import type { GroupMembers } from '@outrider/store/places/group-members.ts';
import { coveredOf, type FencesBefore } from './fence-watch.ts';

/** The fences before a start, by the members of their groups then. A device that is in a group now and was not then came to it while no server ran. */
export function fencesBeforeStart(members: GroupMembers): FencesBefore {
  const lists = new Map<string, ReadonlySet<string> | undefined>();
  const devicesOf = (list: string): ReadonlySet<string> | undefined => {
    const { deviceids, groupids } = coveredOf(list);
    // Of groups that were in no fence then nothing is known.
    if (groupids.length === 0 || groupids.some((groupid) => !members.has(groupid))) return undefined;
    return new Set([...deviceids, ...groupids.flatMap((groupid) => [...(members.get(groupid) ?? [])])]);
  };
  return {
    version: 0,
    edition: 0,
    fence: () => undefined,
    device: () => undefined,
    covered(list, deviceid) {
      if (!lists.has(list)) lists.set(list, devicesOf(list));
      return lists.get(list)?.has(deviceid);
    },
  };
}
