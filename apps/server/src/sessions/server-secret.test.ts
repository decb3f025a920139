import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { loadServerSecret } from './server-secret.ts';

/** Written by a version that kept its key in the database. */
const OLD = fileURLToPath(
  import.meta.resolve('@outrider/store/engine/sqlite/fixtures/0002-positions.sqlite'),
);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-key-'));
  layDatabase(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a start reads, and leaves in the database; the database is closed after it. */
async function start(serverKeyFile?: string): Promise<{ secret: string; inDatabase: string | undefined }> {
  await using store = await openSqliteStore({ folder });
  const config = { data: folder, serverKeyFile };
  const secret = await loadServerSecret({ config, settings: store.settings, log: silentLog });
  return { secret: secret.toString('hex'), inDatabase: await store.settings.get('server.key') };
}
const filesWith = (text: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));

test('the first start makes the key, for its user alone and in no database; the next one has the same', async () => {
  const first = await start();
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(filesWith(first.secret)).toEqual(['server.key']);
  expect(statSync(join(folder, 'server.key')).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual(first);
});

test('the key of an earlier version moves out of the database, and no byte of it stays there', async () => {
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
  expect(filesWith('server.key')).toEqual(['outrider.sqlite']);
  const { secret, inDatabase } = await start();
  expect(inDatabase).toBeUndefined();
  expect(readFileSync(OLD).includes(secret)).toBe(true);
  expect(filesWith(secret)).toEqual(['server.key']);
});

test('a key that the operator gives is taken, and none is made', async () => {
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
  const given = join(folder, 'given');
  writeFileSync(given, `${'0A'.repeat(32)}\n`, { mode: 0o600 });
  expect(await start(given)).toEqual({ secret: '0a'.repeat(32), inDatabase: undefined });
  expect(readdirSync(folder)).not.toContain('server.key');
});

test.each([
  ['is not there', undefined, "Cannot read the server's key"],
  ['is something else', 'secret', '64 hex digits'],
])('the server does not start with a key file that %s', async (_what, text, told) => {
  const given = join(folder, 'given');
  if (text !== undefined) writeFileSync(given, text);
  await expect(start(given)).rejects.toThrow(told);
});

test('that others can read it is told', async () => {
  await start();
  const file = join(folder, 'server.key');
  const warn = vi.spyOn(silentLog, 'warn');
  await start();
  expect(warn).not.toHaveBeenCalled();
  chmodSync(file, 0o640);
  await start();
  expect(warn).toHaveBeenCalledWith({ file }, expect.stringContaining('chmod 600'));
  warn.mockRestore();
});
