import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { sealPassword } from '@outrider/server/sessions/password.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Outrider } from './outrider.ts';

export interface Person {
  readonly userName: string;
  readonly level: number;
  readonly rights: readonly Right[];
  /** Devices of the person's own group. */
  readonly deviceids: readonly string[];
}

export const PASSWORD = 'four plain words';

/** Adds users to a product that is not running: each with a group of its own. */
export async function addPeople(outrider: Outrider, people: readonly Person[]): Promise<void> {
  await using store = await openSqliteStore({ folder: outrider.data });
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
