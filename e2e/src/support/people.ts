import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { sealPassword } from '@outrider/server/sessions/password.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';

export interface Person {
  readonly userName: string;
  readonly level: number;
  readonly rights: readonly Right[];
  /** Devices of the person's own group. */
  readonly deviceids: readonly string[];
}

export const PASSWORD = 'four plain words';

/**
 * Adds users with rights of their choice, each with a group of his own, to the data folder of a product that is not
 * running. Where the rights that a permission has by itself will do, journeys add people by the calls that are there for it.
 */
export async function addPeople(folder: string, people: readonly Person[]): Promise<void> {
  await using store = await openSqliteStore({ folder });
  for (const [at, { userName, level, rights, deviceids }] of people.entries()) {
    const groupid = at + 100;
    await store.groups.add({ groupid, name: `${userName}'s vehicles` });
    await store.groups.addDevices(groupid, deviceids);
    const passwordHash = await sealPassword(hashPassword(PASSWORD));
    await store.users.add({
      userName,
      level,
      access: accessOf(rights),
      passwordHash,
      disabled: false,
      groupIds: [groupid],
    });
  }
}
