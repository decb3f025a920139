import type { GroupTree } from '@outrider/model/groups/group-tree.ts';

/** What is asked of a user. */
interface Manager {
  readonly name: string;
  readonly manager: boolean;
  readonly groupids: readonly number[];
}

/** Names of managers whose reach a move changes. */
export interface MoveReach {
  readonly gain: readonly string[];
  readonly lose: readonly string[];
}

/**
 * Which managers reach a group once it is moved, and did not before, and the other way round. Managers of the group itself, or of one below
 * it, goes along.
 * @param newParentid undefined: it becomes a root
 */
export function moveReach(
  tree: GroupTree,
  users: readonly Manager[],
  groupid: number,
  newParentid: number | undefined,
): MoveReach {
  const above = (parentid: number | undefined): ReadonlySet<number> =>
    new Set(parentid === undefined ? [] : tree.path(parentid).map((group) => group.groupid));
  const before = above(tree.parent(groupid)?.groupid);
  const after = above(newParentid);
  const namesOf = (reach: ReadonlySet<number>, other: ReadonlySet<number>): string[] =>
    users
      .filter(({ manager, groupids }) => manager && groupids.some((id) => reach.has(id)))
      .filter(({ groupids }) => !groupids.some((id) => other.has(id)))
      .map(({ name }) => name);
  return { gain: namesOf(after, before), lose: namesOf(before, after) };
}
