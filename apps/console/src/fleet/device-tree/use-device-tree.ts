import { useMemo } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { useSession } from '../../connection/use-session.ts';
import { type DeviceTree, treeOf } from './device-tree.ts';

/** Groups and what is in them change seldom. */
const RENEW_MS = 300_000;

/** Devices by the groups that one sees, in their order; without groups while nobody knows them. */
export function useDeviceTree(ids: readonly string[]): DeviceTree {
  const user = useSession((state) => state.user);
  const asked = [{ username: user }] as const;
  const options = { enabled: user !== '', renewMs: RENEW_MS };
  const groups = useCall('listGroupsOfUser', [...asked], options).data?.data;
  const memberships = useCall('listMembershipsOfUser', [...asked], options).data?.data;
  return useMemo(() => treeOf(ids, groups ?? [], memberships ?? []), [ids, groups, memberships]);
}
