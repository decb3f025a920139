import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';

test('items are counted from an index alone: somebody who looks on asks each second, and a hundred thousand rows would hold up reports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-counted-'));
  try {
    layDatabase(folder);
    using db = openDatabase({ folder });
    const sql = `SELECT foreseen, outcome, count(*) AS "count" FROM transfer_items
      WHERE transferid = ? GROUP BY foreseen, outcome`;
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(1);
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH transfer_items USING COVERING INDEX transfer_items_counted (transferid=?)',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
