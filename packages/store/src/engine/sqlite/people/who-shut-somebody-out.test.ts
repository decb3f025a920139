import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFiles } from '../database-files.ts';
import { listMigrations } from '../migrations.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** The newest migration from before accounts kept by what they are shut out. */
const BEFORE = 113;

test('who is out already of a service that tells people by SCIM is let in by that alone, and of others by a sign-in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  {
    using db = new DatabaseSync(databaseFiles(folder).database);
    // One commit of all: a disk that is busy writes each by itself for seconds.
    db.exec('BEGIN');
    db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)');
    const apply = db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)');
    for (const { number, name, file } of listMigrations().slice(0, BEFORE)) {
      db.exec(readFileSync(file, 'utf8'));
      apply.run(number, name);
    }
    for (const id of ['tells', 'told', 'silent']) {
      db.exec(`INSERT INTO sign_in_providers (id, name, issuer, client_id, scopes, name_claim, groups_claim, makes_accounts, rules, enabled, edit)
        VALUES ('${id}', 'A', 'https://id.example.com', 'c', '', 'n', 'g', 1, '[]', 1, 1)`);
      for (const out of [0, 1])
        db.exec(`INSERT INTO company_accounts (provider, subject, follows, claimed_name, claimed_mail, claimed_groups, came_ms, shut_out)
          VALUES ('${id}', 's${out}', 1, 'N', '', '[]', 1, ${out})`);
    }
    db.exec(`INSERT INTO directory_tokens (hash, id, provider, created_by, created_ms, used_ms, used_ip)
      VALUES ('h', 'i', 'tells', 'root', 1, 1, '')`);
    db.exec(`INSERT INTO directory_people (id, provider, subject, user_name, reads_as, active, facts, created_ms, changed_ms, edit)
      VALUES ('p', 'told', 's0', 'N', 'n', 1, '{}', 1, 1, 1)`);
    db.exec('COMMIT');
  }
  await using store = await openSqliteStore({ folder });
  const accounts = await store.signInProviders.accounts();
  const out = accounts
    .filter(({ toldOut }) => toldOut)
    .map(({ provider, subject }) => `${provider} ${subject}`);
  expect([accounts.length, out.sort()]).toEqual([6, ['tells s1', 'told s1']]);
});
