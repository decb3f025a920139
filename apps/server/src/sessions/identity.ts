import { ADMIN_LEVEL, type Identity } from '@outrider/model/user.ts';
import type { Store, UserRecord } from '@outrider/store/store.ts';

/** What the user may do and see now, or undefined when there is no such user or he is disabled. */
export async function loadIdentity(
  store: Pick<Store, 'users' | 'groups'>,
  userName: string,
): Promise<Identity | undefined> {
  const user = await store.users.find(userName);
  return user === undefined || user.disabled ? undefined : await identityOf(store, user);
}

export async function identityOf(store: Pick<Store, 'groups'>, user: UserRecord): Promise<Identity> {
  const { userName, level, access, groupIds } = user;
  const deviceScope = level === ADMIN_LEVEL ? undefined : new Set(await store.groups.devicesOfAny(groupIds));
  return { userName, level, access, deviceScope };
}
