import { useEffect } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { GROUPS_RENEW_MS } from '../../fleet/groups/renewal.ts';
import { setGroupFilter, useFilter } from '../../fleet/use-filter.ts';

/** Keeps the devices of the group filter to what they are now: others put devices in and move groups meanwhile. */
export function useFreshGroupFilter(): void {
  const { group } = useFilter();
  const { data, error } = useCall('groupDevices', [{ groupid: group?.groupid ?? 0 }], {
    enabled: group !== undefined,
    renewMs: GROUPS_RENEW_MS,
  });
  useEffect(() => {
    if (group === undefined) return;
    if (error?.code === 'NOT_FOUND') setGroupFilter(undefined);
    else if (data !== undefined && !isSame(group.devices, data))
      setGroupFilter({ ...group, devices: new Set(data) });
  }, [group, data, error]);
}

function isSame(known: ReadonlySet<string>, ids: readonly string[]): boolean {
  return known.size === ids.length && ids.every((id) => known.has(id));
}
