import { type FileHandle, open } from 'node:fs/promises';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAll } from './write-all.ts';

test('of what a disk takes in parts nothing is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-write-'));
  const path = join(folder, 'file');
  const handle = await open(path, 'w');
  const write = async (bytes: Uint8Array, from: number, length: number, at: number) =>
    await handle.write(bytes, from, Math.min(3, length), at);
  await writeAll({ write } as Pick<FileHandle, 'write'>, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 2);
  await handle.close();
  expect([...readFileSync(path)]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  rmSync(folder, { recursive: true });
});
