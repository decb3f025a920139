import { useEffect } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { GROUPS_RENEW_MS } from '../../fleet/groups/renewal.ts';
import { useGroups } from '../../fleet/groups/use-groups.ts';
import { setGroupFilter, useFilter } from '../../fleet/use-filter.ts';

/** Keeps name and devices of the group filter to what they are now: others put devices in, rename and move groups meanwhile. */
export function useFreshGroupFilter(): void {
  const { group } = useFilter();
  const { tree } = useGroups(group !== undefined);
  const { data, error } = useCall('groupDevices', [{ groupid: group?.groupid ?? 0 }], {
    enabled: group !== undefined,
    renewMs: GROUPS_RENEW_MS,
  });
  const name = group === undefined ? undefined : tree?.get(group.groupid)?.name;
  useEffect(() => {
    if (group === undefined) return;
    if (error?.code === 'NOT_FOUND') return setGroupFilter(undefined);
    const devices = data === undefined || isSame(group.devices, data) ? group.devices : new Set(data);
    if (devices !== group.devices || (name !== undefined && name !== group.name))
      setGroupFilter({ ...group, name: name ?? group.name, devices });
  }, [group, data, error, name]);
}

function isSame(known: ReadonlySet<string>, ids: readonly string[]): boolean {
  return known.size === ids.length && ids.every((id) => known.has(id));
}
