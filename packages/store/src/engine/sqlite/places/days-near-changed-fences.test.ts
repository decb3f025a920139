import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFiles } from '../database-files.ts';
import { listMigrations } from '../migrations.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** The newest migration before days were marked by fences. */
const BEFORE = 79;

test.each([
  ['earlier', ''],
  [
    'that has the columns already',
    `ALTER TABLE visit_stale_days ADD COLUMN whole INTEGER NOT NULL DEFAULT 1;
     ALTER TABLE visit_recounts ADD COLUMN whole INTEGER NOT NULL DEFAULT 1;
     ALTER TABLE visit_days ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;`,
  ],
])('a database %s keeps its days, and knows who was in a fence last', async (_which, columns) => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-days-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  {
    using db = new DatabaseSync(databaseFiles(folder).database);
    db.exec('PRAGMA synchronous = OFF');
    db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)');
    const apply = db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)');
    for (const { number, name, file } of listMigrations().slice(0, BEFORE)) {
      db.exec(readFileSync(file, 'utf8'));
      apply.run(number, name);
    }
    db.exec(`${columns}
      INSERT INTO visits VALUES ('A', 7, 3, 604800, 604900, 1, 1, 'Yard'), ('A', 8, 3, 691200, 691300, 1, 1, 'Yard'),
        ('B', 7, 3, 604800, 605000, 1, 1, 'Yard');
      INSERT INTO visit_days (deviceid, day, south, west, north, east) VALUES ('A', 7, 1, 2, 3, 4);
      INSERT INTO visit_stale_days (deviceid, day, mark) VALUES ('B', 7, 5);
      INSERT INTO fences (number, edits, edition, title, enabled, trigger_in, trigger_out, shape) VALUES (3, 1, 1, 'Yard', 1, 1, 1, '{}');`);
  }
  await using store = await openSqliteStore({ folder });
  expect(await store.fences.lastThere()).toEqual(new Map([[3, 691_300]]));
  expect(await store.visits.stale(9)).toEqual([{ deviceid: 'B', day: 7, mark: 5, whole: true }]);
  expect(await store.visits.known([{ deviceid: 'A', day: 7 }])).toMatchObject([
    { deviceid: 'A', day: 7, edition: 0 },
  ]);
});
