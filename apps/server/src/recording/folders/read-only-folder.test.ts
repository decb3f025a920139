import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { afterAll, expect, test } from 'vitest';
import { MediaFolder } from './media-folder.ts';
import { tempFolder } from '../testing-recording.ts';

const root = tempFolder();
afterAll(() => rmSync(root, { recursive: true }));
const open = (path: string, readOnly: boolean, knownId?: string) =>
  MediaFolder.open(
    { path, capacityBytes: undefined, readOnly },
    { server: 'here', knownId },
    new ManualClock(),
  );

test('nothing is written into a folder that was given for reading, and it is known by its place', async () => {
  const path = join(root, 'archive');
  mkdirSync(path);
  const first = await open(path, true);
  await first.look();
  expect([first.state, readdirSync(path)]).toEqual(['ready', []]);
  await first[Symbol.asyncDispose]();
  await using again = await open(path, true, first.id);
  expect([again.id, readdirSync(path)]).toEqual([first.id, []]);
});

test('it gets its mark when it is written into, and stays the same', async () => {
  const path = join(root, 'later');
  mkdirSync(path);
  const folder = await open(path, true);
  folder.spec = { ...folder.spec, readOnly: false };
  await folder.look();
  expect([folder.state, existsSync(join(path, MEDIA_MARK))]).toEqual(['ready', true]);
  await folder[Symbol.asyncDispose]();
  await using again = await open(path, false, folder.id);
  expect(again.id).toBe(folder.id);
});

test('from its mark on a folder without it is the place of a disk that is not mounted, and nothing is written there', async () => {
  const path = join(root, 'unmounted');
  mkdirSync(join(path, 'd'), { recursive: true });
  const folder = await open(path, true);
  folder.spec = { ...folder.spec, readOnly: false };
  await folder.look();
  expect(folder.state).toBe('ready');
  renameSync(path, `${path}-disk`);
  mkdirSync(path);
  await folder.look();
  expect([folder.state, readdirSync(path)]).toEqual(['gone', []]);
  await folder[Symbol.asyncDispose]();
  await expect(open(path, false, folder.id)).rejects.toMatchObject({ code: 'GONE' });
  expect(readdirSync(path)).toEqual([]);
});

test('one that is not there is not made', async () => {
  await expect(open(join(root, 'none'), true)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(join(root, 'none'))).toBe(false);
});
