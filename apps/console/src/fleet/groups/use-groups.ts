import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useMemo } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { manages } from '../../connection/session-state.ts';
import { useSession } from '../../connection/use-session.ts';
import { GROUPS_RENEW_MS } from './renewal.ts';

/** A group as a call gives it. */
export interface Group {
  readonly groupid: number;
  readonly parentid: number | null;
  readonly name: string;
}

interface Groups {
  /** The same tree while nothing in it changes; undefined until it is known. */
  readonly tree: GroupTree<Group> | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/**
 * The groups that the signed-in user sees: every group for level 0, for a manager those of their branch, otherwise those they belong to and all below them.
 * @param enabled whether they are asked for now
 */
export function useGroups(enabled = true): Groups {
  const administers = useSession(manages);
  const username = useSession(({ user }) => user);
  const renewMs = GROUPS_RENEW_MS;
  const all = useCall('listGroups', [], { enabled: enabled && administers, renewMs });
  const own = useCall('listGroupsOfUser', [{ username }], { enabled: enabled && !administers, renewMs });
  const groups = administers ? all.data : own.data?.data;
  const tree = useMemo(() => (groups === undefined ? undefined : new GroupTree(groups)), [groups]);
  const asked = administers ? all : own;
  return { tree, error: asked.error, retry: () => void asked.refetch() };
}
