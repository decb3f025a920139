import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from '../../contract.ts';
import { newSchema } from '../postgres/migrate.ts';
import { PgliteStores } from './testing/pglite-stores.ts';

const START_MS = 600_000;
let stores: PgliteStores;
beforeAll(async () => {
  stores = await PgliteStores.start(newSchema());
  // PostgreSQL is compiled first: four seconds of a processor, which others may keep busy.
}, START_MS);
afterAll(async () => {
  await stores[Symbol.asyncDispose]();
}, START_MS);

describe('PostgreSQL in this process', () => {
  storeContract((clock) => stores.open(clock));
});
