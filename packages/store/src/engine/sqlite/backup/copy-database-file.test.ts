import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDatabaseFile } from './copy-database-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const MB = 1024 * 1024;

test('a file is copied up to its length, but for the page that only holds locks', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const content = Buffer.alloc(10 * MB, 7);
  writeFileSync(from, content);
  const done: number[] = [];
  await copyDatabaseFile(from, to, {
    bytes: 9 * MB,
    lockAt: 4 * MB,
    onProgress: (bytes) => done.push(bytes),
  });
  const expected = content.subarray(0, 9 * MB);
  expected.fill(0, 4 * MB, 4 * MB + 4_096);
  expect(readFileSync(to).equals(expected)).toBe(true);
  expect(done.at(-1)).toBe(9 * MB);
});

test('nothing is written over, and what is stopped ends between two blocks', async () => {
  const [from, to] = [join(folder, 'other'), join(folder, 'there')];
  writeFileSync(from, Buffer.alloc(9 * MB));
  writeFileSync(to, 'mine');
  await expect(copyDatabaseFile(from, to, { bytes: 9 * MB })).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(to, 'utf8')).toBe('mine');
  const stopping = new AbortController();
  const copying = copyDatabaseFile(from, join(folder, 'half'), {
    bytes: 9 * MB,
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  });
  await expect(copying).rejects.toThrow('aborted');
});
