import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { sampleUser } from '../../../people/sample-user.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { repairDatabase } from '../doctor/repair-database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { examineTrail, type TrailExamination } from './examine-trail.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-trail-'));
afterAll(() => rmSync(root, { recursive: true }));

const entry: AuditEntry = {
  timeMs: Date.UTC(2026, 4, 1),
  door: 'http',
  call: 'addGroup',
  user: 'olga',
  ip: '::1',
  devices: ['bus-1'],
  text: ['added the group ', { person: 'olga' }],
  outcome: 'ok',
};

/** A database with five entries of a trail whose first two have gone for their age. */
async function trail(): Promise<string> {
  const folder = mkdtempSync(join(root, 'trail-'));
  layDatabase(folder);
  await using store = await openSqliteStore({ folder });
  await store.users.add(sampleUser);
  for (let at = 1; at <= 5; at++) await store.audit.append(entry);
  await store.trail.removeStep({ maxRows: 3 });
  return folder;
}

function examine(folder: string, change = ''): TrailExamination {
  using db = new DatabaseSync(databaseFiles(folder).database);
  // Somebody who can write the file can do this.
  db.exec(change);
  return examineTrail(db);
}

test('a trail whose oldest entries have gone is whole, and tells its newest seal', async () => {
  const folder = await trail();
  await using store = await openSqliteStore({ folder });
  const { seq, seal } = await store.trail.head();
  await store[Symbol.asyncDispose]();
  expect(examine(folder)).toEqual({ entries: 3, head: `${seq}:${seal}`, fault: undefined });
});

test.each([
  ['an entry is changed', "UPDATE audit_trail SET text = '[]' WHERE seq = 4", /^Entry 4, of 2026-05-01T/],
  ['a person is changed', 'UPDATE audit_trail SET person = 1 WHERE seq = 4', /^Entry 4/],
  ['a seal is changed', "UPDATE audit_trail SET seal = '' WHERE seq = 4", /^Entry 4/],
  ['an entry is gone', 'DELETE FROM audit_trail WHERE seq = 4', /entries 4 to 4 are missing/],
  ['the oldest are gone', 'DELETE FROM audit_trail WHERE seq < 5', /At its beginning entries 3 to 4/],
  ['the newest are gone', 'DELETE FROM audit_trail WHERE seq > 3', /entries 4 to 5 are missing/],
  ['the end is another', "UPDATE audit_chain SET head_seal = 'x'", /not the newest/],
  ['the beginning is another', "UPDATE audit_chain SET base_seal = 'x'", /^Entry 3/],
])('it says where the chain breaks when %s', async (_what, change, fault) => {
  expect(examine(await trail(), change).fault).toMatch(fault);
});

test.each([
  ['a change', "UPDATE audit_trail SET text = '[]' WHERE seq = 4", { seq: 4, why: 'changed' }],
  ['a gap', 'DELETE FROM audit_trail WHERE seq = 4', { seq: 4, why: 'missing' }],
  ['an end that was cut', 'DELETE FROM audit_trail WHERE seq > 3', { seq: 4, why: 'missing' }],
  ['an end that is another', "UPDATE audit_chain SET head_seal = 'x'", { seq: 5, why: 'changed' }],
  ['nothing', '', undefined],
] as const)('a running server finds %s, too', async (_what, change, broken) => {
  const folder = await trail();
  {
    using db = new DatabaseSync(databaseFiles(folder).database);
    for (const kept of ['is_not_changed', 'goes_from_its_base'])
      db.exec(`DROP TRIGGER IF EXISTS audit_trail_${kept}`);
    db.exec(change);
  }
  await using store = await openSqliteStore({ folder });
  expect((await store.trail.verifyStep(undefined)).broken).toEqual(broken);
});

test('a name that is taken away breaks nothing', async () => {
  expect(examine(await trail(), 'UPDATE audit_people SET name = NULL').fault).toBeUndefined();
});

test('a repair keeps the trail whole and its people who they are, and it goes on', async () => {
  const folder = await trail();
  await repairDatabase(folder, Date.now());
  expect(examine(folder)).toMatchObject({ entries: 3, fault: undefined });
  await using store = await openSqliteStore({ folder });
  await store.audit.append(entry);
  const { entries } = await store.trail.find({ limit: 9, users: ['olga'] });
  expect(entries.map(({ text }) => text)).toEqual(Array.from({ length: 4 }, () => 'added the group olga'));
});

test('a trail that was sealed anew, or cut and sealed, is told by a seal that was written down elsewhere', async () => {
  const folder = await trail();
  using db = new DatabaseSync(databaseFiles(folder).database);
  const { seq, seal } = db.prepare('SELECT seq, seal FROM audit_trail WHERE seq = 4').get() as unknown as {
    readonly seq: number;
    readonly seal: string;
  };
  expect(examineTrail(db, [{ seq, seal }]).fault).toBeUndefined();
  expect(examineTrail(db, [{ seq, seal: '0'.repeat(64) }]).fault).toContain('has another seal than the one');
  expect(examineTrail(db, [{ seq: 9, seal }]).fault).toContain('It ends with entry 5, before the one');
  expect(examineTrail(db, [{ seq: 1, seal }]).fault).toContain('is older than entry 2');
});

test('heads that the server signed say so when the end was cut, or all was sealed anew; those that have gone for their age do not', async () => {
  const folder = await trail();
  using db = new DatabaseSync(databaseFiles(folder).database);
  const { seal } = db.prepare('SELECT seal FROM audit_trail WHERE seq = 4').get() as {
    readonly seal: string;
  };
  const signedAt = '2026-05-01T00:00:00.000Z';
  const old = { seq: 1, seal: 'a', signedAt };
  expect(examineTrail(db, [old, { seq: 4, seal, signedAt }]).fault).toBeUndefined();
  expect(examineTrail(db, [old, { seq: 4, seal: 'b', signedAt }]).fault).toContain(
    `was signed at ${signedAt}`,
  );
  expect(examineTrail(db, [old, { seq: 4, seal, signedAt }, { seq: 8, seal: 'c', signedAt }]).fault).toBe(
    `It ends with entry 5, before the one whose seal was signed at ${signedAt} (8).`,
  );
});
