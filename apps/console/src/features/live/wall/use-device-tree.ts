import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { type DeviceTree, treeOf } from './tree-rows.ts';

/** Groups and what is in them change seldom. */
const RENEW_MS = 300_000;

/** The devices that pass the filter, by the groups that one sees; without groups while nobody knows them. */
export function useDeviceTree(): DeviceTree {
  const user = useSession((state) => state.user);
  const ids = useFilteredIds();
  const asked = [{ username: user }] as const;
  const options = { enabled: user !== '', renewMs: RENEW_MS };
  const groups = useCall('listGroupsOfUser', [...asked], options).data?.data;
  const memberships = useCall('listMembershipsOfUser', [...asked], options).data?.data;
  return useMemo(() => treeOf(ids, groups ?? [], memberships ?? []), [ids, groups, memberships]);
}
