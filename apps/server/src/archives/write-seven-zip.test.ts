import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { number } from './seven-zip-header.ts';
import { sevenZipKey } from './seven-zip-key.ts';
import { writeSevenZip } from './write-seven-zip.ts';

const MADE = Date.parse('2026-11-23T12:00:00Z');
const PASSWORD = 'Ünter dem Bäumchen 7';

const program = ['7zz', '7z'].find((name) => spawnSync(name, ['i']).status === 0);
if (program === undefined) console.log('skipped: no 7-Zip on this machine (Debian: apt install 7zip)');

async function* once<T>(...all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

/** Writes an archive of these files. @returns its folder, its path, and what 7-Zip does with it */
async function archive(contents: Readonly<Record<string, readonly string[]>>) {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-7z-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'log.7z');
  await using file = await open(path, 'wx', 0o600);
  const files = Object.entries(contents).map(([name, texts]) => ({
    name,
    pieces: once(...texts.map((text) => Buffer.from(text))),
  }));
  const bytes = await writeSevenZip(file, { password: PASSWORD, files: once(...files), madeMs: MADE });
  const run = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(program ?? '', [...args], { cwd: folder })).stdout;
  return { folder, path, bytes, run };
}

test('numbers have a byte, or as many more as their first one says by its leading ones', () => {
  expect([0, 127, 128, 0x3fff, 0x4000].map(number)).toEqual([
    [0],
    [0x7f],
    [0x80, 0x80],
    [0xbf, 0xff],
    [0xc0, 0x00, 0x40],
  ]);
  expect(number(2 ** 40)).toEqual([0xf9, 0, 0, 0, 0, 0]);
  expect(number(2 ** 53 - 1)).toEqual([0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f]);
});

test('a key depends on every bit of password and salt', async () => {
  const [a, b, c] = await Promise.all([
    sevenZipKey('a', Buffer.alloc(16)),
    sevenZipKey('b', Buffer.alloc(16)),
    sevenZipKey('a', Buffer.alloc(16, 1)),
  ]);
  expect(new Set([a, b, c].map((key) => key.toString('hex'))).size).toBe(3);
});

test('nothing of what is in an archive can be read in it, its names neither, and none is like another', async () => {
  const contents = { 'secret name.csv': ['who,what\r\n', 'Olga,opened the gate\r\n'] };
  const [one, other] = [await archive(contents), await archive(contents)];
  const bytes = await readFile(one.path);
  expect(bytes.length).toBe(one.bytes);
  for (const word of ['Olga', 'secret', 'csv'])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect(bytes.includes(Buffer.from(word, encoding))).toBe(false);
  expect(bytes.equals(await readFile(other.path))).toBe(false);
});

test.skipIf(program === undefined)(
  '7-Zip opens it with the password, and finds the files as they were',
  async () => {
    const long = Array.from({ length: 40_000 }, (_, at) => `row ${at},${at * 7919}\r\n`);
    const { folder, path, run } = await archive({
      'log.csv': long,
      'what is missing.txt': ['older\r\n'],
      '空.txt': [],
    });
    expect(await run('t', `-p${PASSWORD}`, path)).toContain('Everything is Ok');
    await run('x', `-p${PASSWORD}`, '-oout', path);
    expect((await readdir(join(folder, 'out'))).toSorted()).toEqual([
      'log.csv',
      'what is missing.txt',
      '空.txt',
    ]);
    expect(await readFile(join(folder, 'out', 'log.csv'), 'utf8')).toBe(long.join(''));
    expect(await readFile(join(folder, 'out', 'what is missing.txt'), 'utf8')).toBe('older\r\n');
  },
);

test.skipIf(program === undefined)('without the password 7-Zip does not even list it', async () => {
  const { path, run } = await archive({ 'log.csv': ['a'] });
  await expect(run('l', '-pwrong', path)).rejects.toThrow();
  expect(await run('l', '-slt', `-p${PASSWORD}`, path)).toMatch(/Method = .*7zAES/);
});

test('a fault of what goes in ends the writing with it', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('the store is gone');
  }
  const folder = await mkdtemp(join(tmpdir(), 'outrider-7z-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await using file = await open(join(folder, 'x'), 'wx');
  const files = once({ name: 'a', pieces: failing() });
  await expect(writeSevenZip(file, { password: 'p', files, madeMs: MADE })).rejects.toThrow(
    'the store is gone',
  );
});
