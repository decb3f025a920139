import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Mp4Copies } from './as-mp4.ts';

async function boot() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-mp4-'));
  const copies = new Mp4Copies();
  onTestFinished(async () => {
    await copies[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'file-0');
  await writeFile(path, (await writeMp4(pictures(0, 2_000))).bytes);
  return { folder, path, copies };
}

test('callers who ask at the same time are given one copy, and later ones the same', async () => {
  const { folder, path, copies } = await boot();
  const [one, other] = [copies.of(path, 1), copies.of(path, 1)];
  const { ino } = await stat(await one);
  expect(await other).toBe(`${path}.mp4`);
  expect((await readdir(folder)).toSorted()).toEqual(['file-0', 'file-0.mp4']);
  expect((await stat(await copies.of(path, 1))).ino).toBe(ino);
});

test('what was half written when the server ended is not taken for a copy', async () => {
  const { path, copies } = await boot();
  await writeFile(`${path}.mp4.new`, 'half');
  expect((await readFile(await copies.of(path, 1))).length).toBeGreaterThan(1_000);
});

test('what is no video is told of, and keeps nobody else from their copy; what cannot be written is another fault', async () => {
  const { folder, path, copies } = await boot();
  const bad = join(folder, 'file-1');
  await writeFile(bad, 'no video');
  const asked = copies.of(bad, 1);
  const good = copies.of(path, 1);
  await expect(asked).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await good).toBe(`${path}.mp4`);
  await rm(await good);
  await mkdir(`${path}.mp4.new`);
  await expect(copies.of(path, 1)).rejects.toMatchObject({ code: 'EISDIR' });
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is told of, and half a copy does not stay on it',
  async () => {
    const { folder, path, copies } = await boot();
    await symlink('/dev/full', `${path}.mp4.new`);
    await expect(copies.of(path, 1)).rejects.toMatchObject({ code: 'STORE_FULL' });
    expect(await readdir(folder)).toEqual(['file-0']);
  },
);

test('what is removed meanwhile leaves no copy, and a caller that waits for one is told', async () => {
  const { folder, path, copies } = await boot();
  const ends: unknown[] = [];
  copies.of(path, 1).catch((error: unknown) => ends.push(error));
  await copies.cancel(2);
  expect(ends).toEqual([]);
  await copies.cancel(1);
  // The caller that removes the folder then has it alone.
  expect(ends).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await readdir(folder)).toEqual(['file-0']);
  const late = copies.of(path, 1);
  const ended = copies[Symbol.asyncDispose]();
  await expect(late).rejects.toMatchObject({ code: 'INTERNAL' });
  await ended;
  await expect(copies.of(path, 1)).rejects.toMatchObject({ code: 'INTERNAL' });
});

test('so many are made at a time and so many wait; the next one is refused', async () => {
  const { folder, path } = await boot();
  await using copies = new Mp4Copies({ atOnce: 1, waiting: 1 });
  const paths = ['a', 'b', 'c'].map((name) => join(folder, name));
  for (const each of paths) await copyFile(path, each);
  const ends = await Promise.allSettled(paths.map((each) => copies.of(each, 1)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(refused).toMatchObject([{ code: 'RATE_LIMIT' }]);
});

test('the file is read in pieces: pictures and sound of it are in the copy, which begins at 0', async () => {
  const { path, copies } = await boot();
  const { video } = await readVideoFile(new Uint8Array(await readFile(await copies.of(path, 1))));
  const sent = await readVideoFile(new Uint8Array(await readFile(path)));
  expect(video.map(({ data }) => data)).toEqual(sent.video.map(({ data }) => data));
  expect(video[0]?.captureMs).toBe(0);
});
