import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { factStatements } from '../../../events/fact-statements.ts';
import { databaseFiles } from '../database-files.ts';
import { layDatabase } from '../testing/lay-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('whether an alarm went on before is asked of its own device, however many others had one that day', () => {
  layDatabase(folder);
  const db = new DatabaseSync(databaseFiles(folder).database);
  const { coversLive, coversLate } = factStatements([]);
  const planOf = (sql: string): string =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all('bus-1', 1, 7, 'alarm', 0, 2)
      .map(({ detail }) => String(detail))
      .join();
  expect(planOf(coversLive)).toContain('events_by_end (deviceid=? AND event_code=? AND end_time>?');
  expect(planOf(coversLate)).toContain('events_by_time (deviceid=? AND time>?');
  db.close();
});
