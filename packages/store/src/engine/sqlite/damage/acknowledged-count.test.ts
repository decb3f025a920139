import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { AcknowledgedCount } from './acknowledged-count.ts';
import { DamageRecord } from './damage-record.ts';

/** A database that counts what it acknowledged, and a way to open it again: it tells what was lost. */
function counted() {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-acknowledged-'));
  const db = new DatabaseSync(join(folder, 'store.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  db.exec('CREATE TABLE acknowledged (database BLOB, reports INTEGER, changes INTEGER, at_ms INTEGER)');
  db.exec("INSERT INTO acknowledged VALUES (x'0001020304050607', 0, 0, 0)");
  const open = () => {
    const record = new DamageRecord(folder, () => {});
    const count = new AcknowledgedCount(db, join(folder, 'mark'), record);
    onTestFinished(() => count[Symbol.dispose]());
    return { count, found: () => record.list().map(({ text }) => text) };
  };
  return { db, open };
}

test('what a transaction counted that was not committed is not acknowledged by the next', () => {
  const { db, open } = counted();
  const { count } = open();
  db.exec('BEGIN');
  count.count(0);
  db.exec('ROLLBACK');
  count.undone();
  count.written();
  expect(open().found()).toEqual([]);
});

test('what was acknowledged and is not in the database any more is told', () => {
  const { db, open } = counted();
  const { count } = open();
  db.exec('BEGIN');
  count.count(3);
  count.written();
  db.exec('ROLLBACK');
  expect(open().found()).toEqual([expect.stringMatching(/^3 reports of positions and 0 other changes/)]);
});
