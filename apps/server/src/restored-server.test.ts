import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  finishRestore,
  markRestore,
  stagedContent,
} from '@outrider/store/engine/sqlite/backup/staged-restore.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from './database/run-backup.ts';
import { ensureAdministrator } from './sessions/administrator.ts';
import { openConsole, type TestConsole } from './testing-console.ts';
import { addressesOf, LOCAL_PORTS, type ServerProcess, startProcess } from './testing-process.ts';
import { LONG } from './testing-wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PASSPHRASE = 'correct horse battery';
const PIECE = 300_000;
/** Of the server that was: what the backup holds. */
const was = { password: '', sealed: '', plain: '', key: '' };

async function startServer(data: string, others: readonly string[] = []): Promise<ServerProcess> {
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', data, '--no-demo', ...others];
  const server = startProcess(process.execPath, args, folder);
  await server.up;
  return server;
}

/** The first page of print of the start so many before. */
function startOf(server: ServerProcess, nth: number): ReturnType<typeof addressesOf> {
  const page = server.printed.out.split('Ctrl-C ends it.')[nth] ?? '';
  return addressesOf({ said: (pattern) => pattern.exec(page)?.[1] ?? '' });
}

async function sendFile(console: TestConsole, file: string, bytes = readFileSync(file)): Promise<string> {
  const filename = file.split('/').at(-1) ?? '';
  const begin = { filename, filesize: bytes.length, mark: `${filename} ${bytes.length}` };
  const { id, at } = await console.call('POST', '/gkserver/restore', begin);
  for (let from = Number(at); from < bytes.length; from += PIECE) {
    const data = bytes.subarray(from, from + PIECE).toString('base64');
    expect(
      await console.call('POST', `/gkserver/restore/${String(id)}/piece`, { at: from, data }),
    ).toMatchObject({
      hasError: false,
    });
  }
  return String(id);
}

/** Has what was sent checked, and gives how it stands then. */
async function checked(
  console: TestConsole,
  id: string,
  passphrase?: string,
): Promise<Record<string, unknown>> {
  expect(await console.call('POST', `/gkserver/restore/${id}/check`, { passphrase })).toMatchObject({
    hasError: false,
  });
  const backup = async () =>
    (await console.call('GET', '/gkserver/restore'))['backup'] as Record<string, unknown>;
  await expect.poll(async () => (await backup())['check'], LONG).toBe(null);
  return await backup();
}

beforeAll(async () => {
  const data = join(folder, 'first');
  await using store = await openSqliteStore({ folder: data });
  await store.settings.put('mark', 'of the first server');
  const administrator = await ensureAdministrator(store);
  if (administrator.created) was.password = administrator.password;
  was.key = 'a'.repeat(64);
  writeFileSync(join(data, 'server.key'), was.key);
  const run = { nodePath: process.execPath, data, to: join(data, 'backups'), keep: undefined };
  const { signal } = new AbortController();
  was.sealed = await runBackup({ ...run, passphrase: PASSPHRASE }, signal);
  was.plain = await runBackup(run, signal);
});

test('an empty server takes a sealed backup piece by piece, and restarts with it: its key goes where the server looks for it, the old account signs in, and the trail says who did', async () => {
  const data = join(folder, 'second');
  const keyFile = join(folder, 'kept', 'server.key');
  mkdirSync(dirname(keyFile));
  writeFileSync(keyFile, 'b'.repeat(64));
  const server = await startServer(data, ['--server-key-file', keyFile]);
  const { port, password } = startOf(server, 0);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/server`)).json()).toMatchObject({ empty: true });
  const console = await openConsole(port, 'admin', password);
  const id = await sendFile(console, was.sealed);
  expect(await console.call('POST', `/gkserver/restore/${id}`)).toMatchObject({ code: 'CONFLICT' });
  expect(await checked(console, id, 'another horse battery')).toMatchObject({
    fault: 'The passphrase is wrong, or the backup is damaged',
    whole: null,
  });
  expect(await checked(console, id, PASSPHRASE)).toMatchObject({
    fault: '',
    whole: { sealed: true, users: 1, devices: 0, beside: expect.arrayContaining(['server.key']) as string[] },
  });
  expect(readFileSync(keyFile, 'utf8')).not.toBe(was.key);
  // A backup that was found whole stays so, also when a check is asked for again, before and after it is to be restored.
  expect(await checked(console, id)).toMatchObject({ fault: '', whole: { sealed: true } });
  // Of two who confirm at once one is told that the server restarts already, and nobody takes it back.
  const both = await Promise.all([1, 2].map(() => console.call('POST', `/gkserver/restore/${id}`)));
  expect(both.map((answer) => answer['code'])).toEqual([undefined, 'CONFLICT']);
  expect(await console.call('POST', `/gkserver/restore/${id}/check`)).toMatchObject({ code: 'CONFLICT' });
  await expect.poll(() => server.printed.out.split('Ctrl-C ends it.').length, LONG).toBe(3);
  const again = await openConsole(startOf(server, 1).port, 'admin', was.password);
  expect(readFileSync(keyFile, 'utf8')).toBe(was.key);
  expect(readdirSync(dirname(keyFile))).toEqual(['server.key']);
  expect(readdirSync(data)).not.toContain('server.key');
  expect(existsSync(join(data, 'restoring'))).toBe(false);
  const [aside = '', ...more] = readdirSync(data).filter((name) => name.startsWith('replaced-'));
  expect([readFileSync(join(data, aside, 'server.key'), 'utf8'), more]).toEqual(['b'.repeat(64), []]);
  const trail = await again.call('POST', '/gklog/accesslog', { action: 'confirmRestore' });
  expect(JSON.stringify(trail)).toContain('restored this server from outrider-');
});

test('what is cut, foreign or of a later version is refused in words, and the server is as it was', async () => {
  const data = join(folder, 'third');
  const server = await startServer(data);
  const { port, password } = startOf(server, 0);
  const console = await openConsole(port, 'admin', password);
  const sealed = readFileSync(was.sealed);
  const later = Buffer.from(sealed);
  later.writeUInt32BE(2, 16);
  for (const [name, bytes, fault] of [
    ['cut.sealed', sealed.subarray(0, sealed.length - 50), 'The backup is cut off'],
    ['cut.sqlite', readFileSync(was.plain).subarray(0, 50_000), 'The backup is damaged'],
    ['later.sealed', later, 'of a newer version'],
    ['photo.jpg', Buffer.alloc(5_000, 7), 'This is no backup of Outrider'],
  ] as const) {
    const id = await sendFile(console, name, Buffer.from(bytes));
    expect(await checked(console, id, PASSPHRASE)).toMatchObject({
      whole: null,
      fault: expect.stringContaining(fault) as string,
    });
    expect(await console.call('POST', `/gkserver/restore/${id}`)).toMatchObject({ code: 'CONFLICT' });
  }
  const { id } = await console.call('POST', '/gkserver/restore', {
    filename: 'a.sqlite',
    filesize: 90,
    mark: 'a',
  });
  const piece = `/gkserver/restore/${String(id)}/piece`;
  expect(await console.call('POST', piece, { at: 3, data: 'AAAA' })).toMatchObject({ code: 'VALIDATION' });
  expect(await console.call('POST', piece, { at: 0, data: 'A'.repeat(400) })).toMatchObject({
    code: 'TOO_LARGE',
  });
  expect(
    await console.call('POST', '/gkserver/restore', { filename: 'b.sqlite', filesize: 1024 ** 4, mark: 'b' }),
  ).toMatchObject({ hasError: true });
  // Giving up another one than is sent ends nothing.
  expect(
    await console.call('DELETE', '/gkserver/restore/00000000-0000-4000-8000-000000000000'),
  ).toMatchObject({ code: 'NOT_FOUND' });
  // Beginning another while one is given up gets a folder of its own.
  const [gone, other] = await Promise.all([
    console.call('DELETE', `/gkserver/restore/${String(id)}`),
    console.call('POST', '/gkserver/restore', { filename: 'c.sqlite', filesize: 3, mark: 'c' }),
  ]);
  expect(gone).toMatchObject({ hasError: false });
  expect(
    await console.call('POST', `/gkserver/restore/${String(other['id'])}/piece`, { at: 0, data: 'AAAA' }),
  ).toMatchObject({ hasError: false, at: 3 });
  expect(await console.call('DELETE', `/gkserver/restore/${String(other['id'])}`)).toMatchObject({
    hasError: false,
  });
  expect(existsSync(join(data, 'restoring'))).toBe(false);
  expect((await openConsole(port, 'admin', password)).key).toMatch(/^[0-9A-F]{64}$/);
});

const restore = { userName: 'admin', ip: '127.0.0.1', filename: 'a', atMs: 1_000 };
const ASIDE = 'replaced-19700101T000001.000Z';

function openInto(data: string): void {
  mkdirSync(stagedContent(data), { recursive: true });
  cpSync(was.plain, join(stagedContent(data), 'outrider.sqlite'));
  writeFileSync(join(stagedContent(data), 'server.key'), 'of the backup');
}

test.each([
  ['in the data folder', undefined],
  ['where an option says', 'apart.key'],
])(
  'killed at any step between, the next start has the restored server whole, its key %s',
  async (_where, apart) => {
    for (let steps = 0; ; steps++) {
      const data = join(folder, `killed-${apart ?? ''}-${steps}`);
      {
        await using _store = await openSqliteStore({ folder: data });
      }
      const serverKeyFile = apart === undefined ? undefined : join(data, apart);
      const key = serverKeyFile ?? join(data, 'server.key');
      writeFileSync(key, 'earlier');
      openInto(data);
      // Not marked, it is nothing.
      expect(await finishRestore(data)).toBe(undefined);
      openInto(data);
      await markRestore(data, restore, serverKeyFile);
      let left = steps;
      const onStep = (): void => {
        if (left-- === 0) throw new Error('killed');
      };
      const done = await finishRestore(data, { serverKeyFile, onStep }).then(
        () => true,
        () => false,
      );
      // Also at the end of a move to another disk, when the key is at both places.
      const staged = join(stagedContent(data), 'server.key');
      if (!done && readFileSync(key, 'utf8') === 'of the backup') writeFileSync(staged, 'of the backup');
      expect(await finishRestore(data, { serverKeyFile })).toEqual(restore);
      expect(readFileSync(key, 'utf8')).toBe('of the backup');
      expect(readFileSync(join(data, ASIDE, 'server.key'), 'utf8')).toBe('earlier');
      await using store = await openSqliteStore({ folder: data });
      expect(await store.settings.get('mark')).toBe('of the first server');
      if (!done) continue;
      expect(steps).toBeGreaterThan(4);
      break;
    }
  },
);

test('what was marked and is not there is no restore: that is said, and the server starts as it was', async () => {
  const data = join(folder, 'lost');
  {
    await using store = await openSqliteStore({ folder: data });
    await store.settings.put('mark', 'earlier');
  }
  openInto(data);
  await markRestore(data, restore);
  rmSync(stagedContent(data), { recursive: true });
  const lost: string[] = [];
  expect(await finishRestore(data, { onLost: (words) => lost.push(words) })).toBe(undefined);
  expect(lost).toEqual([expect.stringContaining('was to be restored')]);
  expect(await finishRestore(data)).toBe(undefined);
  await using store = await openSqliteStore({ folder: data });
  expect(await store.settings.get('mark')).toBe('earlier');
});

test('of two that start at once, one puts it in place and what was there stays', async () => {
  const data = join(folder, 'twice');
  {
    await using store = await openSqliteStore({ folder: data });
    await store.settings.put('mark', 'earlier');
  }
  openInto(data);
  await markRestore(data, restore);
  const both = await Promise.allSettled([finishRestore(data), finishRestore(data)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await finishRestore(data)).toEqual(restore);
  for (const [folder, mark] of [
    [join(data, ASIDE), 'earlier'],
    [data, 'of the first server'],
  ] as const) {
    await using store = await openSqliteStore({ folder });
    expect(await store.settings.get('mark')).toBe(mark);
  }
});

test('where the key cannot be written to its place, that is said before the server restarts, and a start changes nothing', async () => {
  const data = join(folder, 'no-place');
  {
    await using store = await openSqliteStore({ folder: data });
    await store.settings.put('mark', 'earlier');
  }
  openInto(data);
  const nowhere = join(data, 'outrider.sqlite', 'server.key');
  await expect(markRestore(data, restore, nowhere)).rejects.toMatchObject({ code: 'STORE_FULL' });
  await markRestore(data, restore);
  await expect(finishRestore(data, { serverKeyFile: nowhere })).rejects.toThrow('cannot be written to');
  await using store = await openSqliteStore({ folder: data });
  expect(await store.settings.get('mark')).toBe('earlier');
});
