import {
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import type { BackupStep } from '../engine/sqlite/backup/make-backup.ts';
import { partialName } from '../engine/sqlite/backup/backup-names.ts';
import { makeSealedBackup } from '../engine/sqlite/backup/sealed-backup.ts';
import { restoreSealed } from '../engine/sqlite/backup/restore-sealed.ts';
import { runTool } from './testing/run-tool.ts';

/** As the name says that a process has it which is gone: higher numbers than Linux gives. */
const goneProcess = (name: string): string =>
  partialName(name).replace(/-\d+\.\d+\.partial$/, '-99999999.1.partial');

const root = mkdtempSync(join(tmpdir(), 'outrider-sealed-'));
afterAll(() => rmSync(root, { recursive: true }));
const [data, to, right, wrong, short] = ['data', 'to', 'right', 'wrong', 'short'].map((name) =>
  join(root, name),
) as [string, string, string, string, string];
const KEY = 'a'.repeat(64);
let sealed: string;

beforeAll(async () => {
  mkdirSync(data);
  writeFileSync(right, 'correct horse battery\n');
  writeFileSync(wrong, 'another horse battery\n');
  writeFileSync(short, 'horse\n');
  writeFileSync(join(data, 'server.key'), KEY);
  writeFileSync(join(data, 'variant.json'), '{}');
  {
    await using store = await openSqliteStore({ folder: data });
    await store.settings.put('name', 'the value that nobody may read');
  }
  const { code, out } = await runTool('backup', [to, '--data', data, '--passphrase-file', right]);
  expect(code).toBe(0);
  sealed = out.split('\n')[0] ?? '';
});

const restore = (from: string, into: string, passphrase: string | undefined = right) =>
  runTool('restore', [
    from,
    '--data',
    into,
    ...(passphrase === undefined ? [] : ['--passphrase-file', passphrase]),
  ]);

test('one file holds database and keys, and tells nobody anything; restored it is all there, and what was there is moved aside', async () => {
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^outrider-.*Z\.sealed$/)]);
  const bytes = readFileSync(sealed);
  for (const told of [KEY, 'the value that nobody may read', 'SQLite format'])
    expect(bytes.includes(told)).toBe(false);
  const into = join(root, 'into');
  mkdirSync(into);
  writeFileSync(join(into, 'server.key'), 'earlier');
  const { code, out } = await restore(sealed, into);
  expect([code, out]).toEqual([0, expect.stringContaining('Restored into')]);
  expect(readFileSync(join(into, 'server.key'), 'utf8')).toBe(KEY);
  const aside = readdirSync(into).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readFileSync(join(into, aside, 'server.key'), 'utf8')).toBe('earlier');
  expect(readdirSync(into)).not.toContain('opened-backup');
  await using store = await openSqliteStore({ folder: into });
  expect(await store.settings.get('name')).toBe('the value that nobody may read');
});

test('in clear nothing comes into the folder of backups, and where sealing fails nothing is left anywhere', async () => {
  const sealing = join(root, 'sealing');
  const [steps, seen] = [new Set<string>(), new Set<string>()];
  const options = {
    folder: data,
    to: sealing,
    kind: 'scheduled',
    keep: 1,
    nowMs: Date.now(),
    passphrase: 'correct horse battery',
  } as const;
  const onStep = ({ step }: BackupStep): void => {
    steps.add(step);
    for (const name of readdirSync(sealing)) {
      seen.add(`${step} ${name.replace(/^.*(\.sealed)\..*(\.partial)$/, '$1$2')}`);
      expect(readFileSync(join(sealing, name)).includes('SQLite format')).toBe(false);
    }
  };
  await makeSealedBackup({ ...options, onStep });
  expect([...steps]).toEqual(['copy', 'check', 'seal', 'open']);
  expect([...seen]).toEqual(['seal .sealed.partial', 'open .sealed.partial']);
  expect(readdirSync(join(data, 'unsealed-backup'))).toEqual([]);
  // Under the name that it is to have there is a folder already.
  const nowMs = options.nowMs + 1_000;
  mkdirSync(join(sealing, `scheduled-${new Date(nowMs).toISOString().replaceAll(/[-:]/g, '')}.sealed`, 'x'), {
    recursive: true,
  });
  const before = readdirSync(sealing);
  await expect(makeSealedBackup({ ...options, nowMs })).rejects.toThrow();
  expect(readdirSync(sealing)).toEqual(before);
  expect(readdirSync(join(data, 'unsealed-backup'))).toEqual([]);
});

test('one that is stopped at any step leaves nothing anywhere, and one that was killed leaves what the next one takes away', async () => {
  const stopped = join(root, 'stopped');
  const options = {
    folder: data,
    to: stopped,
    kind: 'manual',
    nowMs: Date.now(),
    passphrase: 'correct horse battery',
  } as const;
  for (const at of ['copy', 'check', 'seal', 'open'] as const) {
    const stopping = new AbortController();
    const onStep = ({ step }: BackupStep): void => void (step === at && stopping.abort());
    await expect(makeSealedBackup({ ...options, onStep, signal: stopping.signal })).rejects.toThrow();
    expect([readdirSync(stopped), readdirSync(join(data, 'unsealed-backup'))]).toEqual([[], []]);
  }
  const killed = join(data, 'unsealed-backup', goneProcess('outrider-20260102T000000.000Z.sqlite'));
  writeFileSync(killed, 'SQLite format 3');
  const left: string[] = [];
  await makeSealedBackup({ ...options, onLeft: (file) => left.push(file) });
  expect(left).toEqual([killed]);
  expect(readdirSync(join(data, 'unsealed-backup'))).toEqual([]);
});

test('the key of the server comes along from where it is, and a backup without it says so', async () => {
  const [apart, elsewhere, file] = [join(root, 'apart'), join(root, 'elsewhere'), join(root, 'kept.key')];
  {
    await using store = await openSqliteStore({ folder: apart });
    await store.settings.put('name', 'apart');
  }
  const args = [elsewhere, '--data', apart, '--passphrase-file', right];
  const without = await runTool('backup', args);
  expect(without).toMatchObject({
    code: 0,
    err: expect.stringContaining('server.key is not in it') as string,
  });
  expect(without.out).not.toContain('server.key');
  writeFileSync(file, KEY);
  const kept = await runTool('backup', [...args, '--server-key-file', file]);
  expect(kept).toMatchObject({ code: 0, err: expect.not.stringContaining('server.key') as string });
  expect(kept.out).toContain('Sealed: outrider.sqlite, server.key.');
  const into = join(root, 'into-apart');
  const from = kept.out.split('\n')[0] ?? '';
  const { code, out } = await restore(from, into);
  expect([code, out]).toEqual([0, expect.stringContaining('a server with --server-key-file looks for it')]);
  expect(readFileSync(join(into, 'server.key'), 'utf8')).toBe(KEY);
  // A new machine, with a key of its own at the same place.
  const fresh = join(root, 'fresh');
  writeFileSync(file, 'b'.repeat(64));
  const given = [from, '--data', fresh, '--passphrase-file', right, '--server-key-file', file];
  const there = await runTool('restore', given);
  expect([there.code, there.out]).toEqual([0, expect.stringContaining(`server.key is ${file}.`)]);
  expect(readFileSync(file, 'utf8')).toBe(KEY);
  expect(readdirSync(fresh)).not.toContain('server.key');
  const aside = readdirSync(fresh).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readFileSync(join(fresh, aside, 'server.key'), 'utf8')).toBe('b'.repeat(64));
});

test('the database takes its place after the keys: where these cannot come, no database is without them', async () => {
  const into = join(root, 'cut-off');
  // What is there of that name can be moved by nobody: the folder it goes to is none.
  mkdirSync(into);
  const nowMs = Date.now();
  writeFileSync(join(into, 'server.key'), 'earlier');
  writeFileSync(join(into, `replaced-${new Date(nowMs).toISOString().replaceAll(/[-:]/g, '')}`), '');
  await expect(
    restoreSealed({ folder: into, from: sealed, nowMs }, 'correct horse battery'),
  ).rejects.toThrow();
  expect(readdirSync(into)).not.toContain('outrider.sqlite');
  await expect(openSqliteStore({ folder: into })).rejects.toThrow('Restore it again');
  expect((await restore(sealed, into)).code).toBe(0);
  expect(readFileSync(join(into, 'server.key'), 'utf8')).toBe(KEY);
});

test('another passphrase, none, and a backup that is cut off, changed or of a later version are refused in words: nothing is touched', async () => {
  const into = join(root, 'untouched');
  mkdirSync(into);
  const bytes = readFileSync(sealed);
  const made = (name: string, change: (copy: Buffer) => void): string => {
    const copy = Buffer.from(bytes);
    change(copy);
    const file = join(root, name);
    writeFileSync(file, copy);
    return file;
  };
  const cut = made('cut', () => {});
  truncateSync(cut, bytes.length - 100);
  const changed = made(
    'changed',
    (copy) => void copy.writeUInt8(copy.readUInt8(copy.length - 40) ^ 1, copy.length - 40),
  );
  const later = made('later', (copy) => void copy.writeUInt32BE(2, 16));
  for (const [from, passphrase, words] of [
    [sealed, wrong, 'The passphrase is wrong'],
    [sealed, undefined, 'is sealed: say its passphrase by --passphrase-file'],
    [sealed, short, '12 characters or more'],
    [cut, right, 'The backup is cut off'],
    [changed, right, 'damaged'],
    [later, right, 'of a newer version of Outrider'],
  ] as const) {
    const args = passphrase === undefined ? [] : ['--passphrase-file', passphrase];
    const { code, err } = await runTool('restore', [from, '--data', into, ...args]);
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
    expect(readdirSync(into)).toEqual([]);
  }
});
