import { useCallback } from 'react';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import type { GroupName } from './group-words.ts';

/** Names of the groups that the person who looks may see. */
export function useGroupName(): GroupName {
  const { tree } = useGroups();
  return useCallback((groupid) => tree?.get(groupid)?.name, [tree]);
}
