import { userRecord } from '@outrider/model/people/user-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';

const GROUPS = 40;
const LEVEL = 2;
const DAY_MS = 86_400_000;

/** Puts users who cannot sign in, each in a group or two, into a data folder before the server starts. */
export async function seedUsers(folder: string, count: number): Promise<void> {
  await using store = await openSqliteStore({ folder });
  for (let groupid = 1; groupid <= GROUPS; groupid++)
    await store.groups.add({ groupid, name: `Depot-${groupid}` });
  for (let at = 0; at < count; at++) {
    const name = `user-${String(at).padStart(4, '0')}`;
    await store.users.add({
      ...userRecord.defaults,
      userName: name,
      level: LEVEL,
      passwordHash: 'none that any password fits',
      groupIds: at % 3 === 0 ? [(at % GROUPS) + 1, ((at * 7) % GROUPS) + 1] : [(at % GROUPS) + 1],
      mail: `${name}@example.com`,
      phone: `+886 2 ${at}`,
      memo: `shift ${at % 4}`,
      signedInMs: Date.UTC(2026, 0, 1) + at * DAY_MS,
    });
  }
}
