import { filteredIds, setGroupFilter } from '../../fleet/use-filter.ts';

/** Shows the devices of one group only, and of all groups below it, once they are known; undefined shows all. */
export function showGroup(groupid: number | undefined): void {
  if (groupid === filteredIds.filter.group?.groupid) return;
  setGroupFilter(groupid === undefined ? undefined : { groupid, name: '', devices: new Set() });
}
