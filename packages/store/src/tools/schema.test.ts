import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseFiles } from '../engine/sqlite/database-files.ts';
import { listMigrations } from '../engine/sqlite/migrations.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '../engine/sqlite/testing/lay-database.ts';
import { runTool } from './testing/run-tool.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-schema-'));
afterAll(() => rmSync(root, { recursive: true }));
const newest = listMigrations().at(-1)?.number;
let folders = 0;
const newFolder = (): string => join(root, String(++folders));

test('it prints the newest migration of a database, 0 where there is none', async () => {
  const data = newFolder();
  layDatabase(data);
  expect(await runTool('schema', ['--data', data])).toMatchObject({ code: 0, out: `${newest}\n` });
  expect(await runTool('schema', ['--data', newFolder()])).toMatchObject({ code: 0, out: '0\n' });
});

test('the version is told while a server has the database; of what is none, one line', async () => {
  const data = newFolder();
  layDatabase(data);
  {
    await using _store = await openSqliteStore({ folder: data });
    expect(await runTool('schema', ['--data', data])).toMatchObject({ code: 0, out: `${newest}\n` });
  }
  writeFileSync(databaseFiles(data).database, 'no database');
  expect(await runTool('schema', ['--data', data])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^.*outrider\.sqlite cannot be read: [^\n]*\n$/),
  });
});
