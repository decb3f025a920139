import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from './testing-console.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';
import { LONG } from './testing-wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PASSPHRASE = 'correct horse battery';

interface Listed {
  readonly backups: readonly { readonly name: string; readonly fault: string }[];
  readonly work: object | null;
  readonly ended: { readonly id: number; readonly fault: string; readonly stopped: boolean } | null;
}

async function startServer(data: string, args: readonly string[] = []) {
  const server = startProcess(
    process.execPath,
    [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', data, '--no-demo', ...args],
    folder,
  );
  await server.up;
  const { port, password } = addressesOf(server);
  return { console: await openConsole(port, 'admin', password), port, server };
}

const list = async (console: TestConsole) =>
  (await console.call('GET', '/gkserver/backups')) as unknown as Listed;

/** Waits until what was begun has ended, and gives the list as it is then. */
async function ended(console: TestConsole): Promise<Listed> {
  await expect.poll(async () => (await list(console)).work, LONG).toBe(null);
  return await list(console);
}

test('a backup is made, found whole, taken away in parts, found cut off, and deleted by people; the trail says who did', async () => {
  const data = join(folder, 'data');
  // A backup that was killed left it.
  const cutOff = join(data, 'backups', 'scheduled-20200101T000000.000Z.sqlite.partial');
  mkdirSync(join(data, 'backups'), { recursive: true });
  writeFileSync(cutOff, 'half');
  const { console, server } = await startServer(data);
  await server.logged('a backup that was cut off was removed');
  expect(existsSync(cutOff)).toBe(false);
  expect(await list(console)).toMatchObject({
    backups: [],
    work: null,
    ended: null,
    next: 0,
    sameDisk: true,
  });

  expect(await console.call('POST', '/gkserver/backups', { passphrase: PASSPHRASE })).toMatchObject({
    hasError: false,
  });
  // Of two who ask at once one is told that it is being made.
  expect(await console.call('POST', '/gkserver/backups')).toMatchObject({
    code: 'CONFLICT',
    message: 'Another backup is being made or checked: wait until that is done',
  });
  const made = await ended(console);
  expect(made.ended).toMatchObject({ does: 'make', user: 'admin', fault: '', stopped: false });
  expect(made.backups).toMatchObject([{ kind: 'manual', sealed: true, fault: '' }]);
  const { name = '' } = made.backups[0] ?? {};
  const path = `/gkserver/backups/${name}`;

  for (const [passphrase, fault] of [
    ['another horse battery', 'The passphrase is wrong, or the backup is damaged'],
    [undefined, 'The backup is sealed: enter its passphrase'],
    [PASSPHRASE, ''],
  ] as const) {
    await console.call('POST', `${path}/check`, { passphrase });
    // How it was asked for is no fault of the backup.
    expect(await ended(console)).toMatchObject({ ended: { does: 'check', fault }, backups: [{ fault: '' }] });
  }
  expect(await list(console)).toMatchObject({ backups: [{ users: 1, devices: 0 }] });
  expect(readdirSync(data)).not.toContain('opened-backup');

  const onDisk = readFileSync(join(data, 'backups', name));
  const part = await console.file(`${path}/file`, { range: 'bytes=10-29' });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, onDisk.subarray(10, 30)]);
  expect(part.headers.get('content-disposition')).toContain(name);
  for (const other of ['..', 'server.key', 'outrider-20260101T000000.000Z.sqlite'])
    expect(await (await console.file(`/gkserver/backups/${other}/file`)).json()).toMatchObject({
      hasError: true,
    });

  truncateSync(join(data, 'backups', name), onDisk.length - 100);
  await console.call('POST', `${path}/check`, { passphrase: PASSPHRASE });
  expect((await ended(console)).backups).toMatchObject([{ fault: 'The backup is cut off' }]);

  expect(await console.call('DELETE', path)).toMatchObject({ hasError: false });
  expect((await list(console)).backups).toEqual([]);
  expect(await console.call('DELETE', path)).toMatchObject({ code: 'NOT_FOUND' });
  const trail = JSON.stringify(await console.call('POST', '/gklog/accesslog', { limit: 50 }));
  for (const did of ['had a backup made', `took backup ${name} away`, `deleted backup ${name}`])
    expect(trail).toContain(did);
  expect(trail).not.toContain(PASSPHRASE);
});

test('by the clock as it is set, sealed under a passphrase that nobody reads again', async () => {
  const { console, server } = await startServer(join(folder, 'by-clock'));
  expect(
    await console.call('PUT', '/gkserver/settings/backups', {
      values: { passphrase: 'short' },
    }),
  ).toMatchObject({ code: 'VALIDATION' });
  expect(
    await console.call('PUT', '/gkserver/settings/backups', {
      values: { enable: true, every: 3, keep: 2, passphrase: PASSPHRASE },
    }),
  ).toMatchObject({ hasError: false });
  const settings = JSON.stringify(await console.call('GET', '/gkserver/settings/backups'));
  expect(settings).not.toContain(PASSPHRASE);
  expect(settings).not.toContain('tery');
  expect(await list(console)).toMatchObject({ next: expect.any(Number) as number });
  expect(server.printed.err).not.toContain(PASSPHRASE);
});

test('a folder that an option of the start names is where they go, and by the clock', async () => {
  const to = join(folder, 'elsewhere');
  const { console } = await startServer(join(folder, 'pinned'), ['--backup-folder', to]);
  expect(await list(console)).toMatchObject({ folder: to, next: expect.any(Number) as number });
  expect(
    await console.call('PUT', '/gkserver/settings/backups', { values: { enable: false } }),
  ).toMatchObject({ code: 'VALIDATION' });
  await console.call('POST', '/gkserver/backups');
  const { backups } = await ended(console);
  expect(readdirSync(to)).toEqual(backups.map(({ name }) => name));
});
