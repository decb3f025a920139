import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { sealPassword } from '@outrider/server/sessions/password.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';

export interface Person {
  readonly userName: string;
  readonly level: number;
  readonly rights: readonly Right[];
  /** A group of his own. */
  readonly groupid: number;
}

export const PASSWORD = 'four plain words';

/**
 * Puts users with rights of their own choice, for which there is no call yet, into the data folder of a product before its
 * first start, each with a group that has no devices. Where the rights that a permission has by itself will do, journeys add
 * people by the calls that are there for it.
 */
export async function addPeople(folder: string, people: readonly Person[]): Promise<void> {
  await using store = await openSqliteStore({ folder });
  for (const { userName, level, rights, groupid } of people) {
    await store.groups.add({ groupid, name: `group-of-${userName}` });
    const passwordHash = await sealPassword(hashPassword(PASSWORD));
    const access = accessOf(rights);
    await store.users.add({
      ...userRecord.defaults,
      userName,
      level,
      access,
      passwordHash,
      groupIds: [groupid],
    });
  }
}
