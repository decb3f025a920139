import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';

/**
 * Whether a group is one of the user's; every group is one of an administrator's. Who is no administrator learns of
 * himself alone.
 * @throws OutriderError NOT_FOUND
 */
export async function groupsOfUser(
  userName: string,
  caller: Caller,
  { users }: Pick<Store, 'users'>,
): Promise<(groupid: number) => boolean> {
  const isSelf = sameName(userName, caller.userName);
  const mayKnow = isSelf || caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const user = mayKnow ? await users.find(userName) : undefined;
  if (user === undefined) throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  const own = new Set(user.groupIds);
  return (groupid) => user.level === ADMIN_LEVEL || own.has(groupid);
}
