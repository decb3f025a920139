import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { StoreParts } from '@outrider/store/areas.ts';

/**
 * Whether somebody may come into groups without one of these, or of those above them, having more people than its quota lets it have.
 * @param userName of who is there already, and is not counted
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
  const others = (await parts.users.list()).filter((user) => !sameName(user.userName, userName));
  return bounded.every(({ groupid, most }) => {
    const below = new Set(tree.below([groupid]).map((group) => group.groupid));
    return others.filter((user) => user.groupIds.some((id) => below.has(id))).length < most;
  });
}
