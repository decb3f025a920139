import { argv, stdout } from 'node:process';
import { openSqliteStore } from '../open-sqlite-store.ts';

// For the test that kills it: goes on with the erasing of a person, and prints a line for each step that is done.

const [, , folder = ''] = argv;
const store = await openSqliteStore({ folder });
const [erasure] = await store.erasures.list();
while (erasure !== undefined && (await store.erasures.step(erasure.id))) stdout.write('.\n');
