import { useEffect } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { GROUPS_RENEW_MS } from '../../../fleet/groups/renewal.ts';
import { changeMemberships } from '../../../fleet/groups/use-memberships.ts';

/** Keeps the memberships of the group that is looked at to what they are now: others set them too. */
export function useOwnDevices(groupid: number): void {
  const { data, dataUpdatedAt } = useCall('groupDevices', [{ groupid, below: false }], {
    renewMs: GROUPS_RENEW_MS,
  });
  useEffect(() => {
    if (data !== undefined) changeMemberships((memberships) => memberships.withDevices(groupid, data));
    // With each answer, also one that is the same: all memberships may have been told as they were before.
  }, [groupid, data, dataUpdatedAt]);
}
