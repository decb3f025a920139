import { argv, stdout } from 'node:process';
import { openSqliteStore } from '../open-sqlite-store.ts';

// For the test that kills it: writes within a transaction, says so, and never ends it.

const [, , folder = ''] = argv;
const store = await openSqliteStore({ folder });
await store.settings.put('before', 'kept');
const alive = setInterval(() => {}, 1_000);
await store.transaction(async (tx) => {
  await tx.groups.add({ groupid: 1, name: 'never' });
  stdout.write('written\n');
  await new Promise(() => {});
});
clearInterval(alive);
