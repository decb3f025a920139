import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { countedItems, type TransferTables } from '../../../transfers/transfer-store.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';

test('items are counted from an index alone: with a hundred thousand rows themselves it would hold up reports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-counted-'));
  try {
    layDatabase(folder);
    using db = openDatabase({ folder });
    const words = new Kysely<TransferTables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new SqliteIntrospector(of),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    const { sql } = countedItems(words, 1).compile();
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(1);
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH transfer_items USING COVERING INDEX transfer_items_counted (transferid=?)',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
