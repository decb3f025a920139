import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { StoreParts } from '@outrider/store/areas.ts';

/**
 * Whether a person may be added to groups without one of these, or of those above them, having more people than its quota allows.
 * They stay in groups where they are already, also when the quota was lowered since.
 * @param userName of an existing user; empty: there is none yet
 */
export async function hasRoomForPerson(
  parts: Pick<StoreParts, 'groups' | 'users'>,
  groupIds: readonly number[],
  userName = '',
): Promise<boolean> {
  const tree = new GroupTree(await parts.groups.list());
  const bounded = [...new Set(groupIds.flatMap((groupid) => tree.path(groupid)))].flatMap(
    ({ groupid, maxPeople }) => (maxPeople === undefined ? [] : [{ groupid, most: maxPeople }]),
  );
  if (bounded.length === 0) return true;
  const users = await parts.users.list();
  return bounded.every(({ groupid, most }) => {
    const below = new Set(tree.below([groupid]).map((group) => group.groupid));
    const there = users.filter((user) => user.groupIds.some((id) => below.has(id)));
    return there.length < most || there.some((user) => sameName(user.userName, userName));
  });
}
