import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from '../../contract.ts';
import { databaseFiles } from '../sqlite/database-files.ts';
import { layDatabase } from '../sqlite/testing/lay-database.ts';
import { PgliteStores } from './pglite-stores.ts';

const START_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'outrider-pglite-'));
let stores: PgliteStores;
beforeAll(async () => {
  layDatabase(folder);
  stores = await PgliteStores.start(databaseFiles(folder).database);
  // PostgreSQL is compiled first: four seconds of a processor, which others may keep busy.
}, START_MS);
afterAll(async () => {
  await stores[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
}, START_MS);

describe('PostgreSQL in this process', () => {
  storeContract((clock) => stores.open(clock), false);
});
