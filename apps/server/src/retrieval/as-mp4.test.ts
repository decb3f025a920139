import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Mp4Copies } from './as-mp4.ts';

async function boot() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-mp4-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file-0');
  await writeFile(path, (await writeMp4(pictures(0, 2_000))).bytes);
  return { folder, path, copies: new Mp4Copies() };
}

test('those who ask at the same time are given one copy, and who comes later the same', async () => {
  const { folder, path, copies } = await boot();
  const [one, other] = [copies.of(path), copies.of(path)];
  const { ino } = await stat(await one);
  expect(await other).toBe(`${path}.mp4`);
  expect((await readdir(folder)).toSorted()).toEqual(['file-0', 'file-0.mp4']);
  expect((await stat(await copies.of(path))).ino).toBe(ino);
});

test('what was half written when the server ended is not taken for a copy', async () => {
  const { path, copies } = await boot();
  await writeFile(`${path}.mp4.new`, 'half');
  expect((await readFile(await copies.of(path))).length).toBeGreaterThan(1_000);
});

test('what is no video is told of, and keeps nobody else from his copy; what cannot be written is another fault', async () => {
  const { folder, path, copies } = await boot();
  const bad = join(folder, 'file-1');
  await writeFile(bad, 'no video');
  const asked = copies.of(bad);
  const good = copies.of(path);
  await expect(asked).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await good).toBe(`${path}.mp4`);
  await rm(await good);
  await mkdir(`${path}.mp4.new`);
  await expect(copies.of(path)).rejects.toMatchObject({ code: 'EISDIR' });
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is told of, and half a copy does not stay on it',
  async () => {
    const { folder, path, copies } = await boot();
    await symlink('/dev/full', `${path}.mp4.new`);
    await expect(copies.of(path)).rejects.toMatchObject({ code: 'STORE_FULL' });
    expect(await readdir(folder)).toEqual(['file-0']);
  },
);
