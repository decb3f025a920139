import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from './caller.ts';

/** The groups that a user sees, in the order of the tree, and those they belong to themselves. */
export interface GroupsOfUser {
  readonly seen: readonly GroupRecord[];
  readonly own: readonly GroupRecord[];
}

/**
 * The groups of a user: those they belong to and all below them; every group is one of an administrator's. A parent that the caller
 * does not see is none. Callers who are no administrators learn of themselves alone.
 * @throws OutriderError NOT_FOUND
 */
export async function groupsOfUser(
  userName: string,
  caller: Caller,
  { users, groups }: Pick<Store, 'users' | 'groups'>,
): Promise<GroupsOfUser> {
  const isSelf = sameName(userName, caller.userName);
  const mayKnow = isSelf || caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const user = mayKnow ? await users.find(userName) : undefined;
  if (user === undefined) throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  const tree = new GroupTree(await groups.list());
  const chosen = isSelf ? caller.token?.groupIds : undefined;
  if (user.level === ADMIN_LEVEL && chosen === undefined) return { seen: tree.inOrder(), own: tree.roots() };
  const all = user.level === ADMIN_LEVEL ? tree.inOrder() : tree.below(user.groupIds);
  const groupids = new Set(all.map(({ groupid }) => groupid));
  // A token for chosen groups learns of no others.
  const ownIds = chosen?.filter((groupid) => groupids.has(groupid)) ?? user.groupIds;
  const below = tree.below(ownIds);
  const visible = new Set(below.map(({ groupid }) => groupid));
  const seen = below.map((group) =>
    group.parentid !== undefined && visible.has(group.parentid) ? group : { ...group, parentid: undefined },
  );
  return { seen, own: seen.filter(({ groupid }) => ownIds.includes(groupid)) };
}
