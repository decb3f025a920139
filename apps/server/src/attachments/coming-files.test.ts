import { rmSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AttachmentFolder } from './attachment-folder.ts';
import { ComingFiles } from './coming-files.ts';

const ORDER = 1;

let root: string;
let folder: AttachmentFolder;
let files: ComingFiles;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outrider-coming-files-'));
  folder = new AttachmentFolder(root);
  files = new ComingFiles(folder, ORDER, []);
});
afterEach(async () => {
  await files.close();
  rmSync(root, { recursive: true });
});

const sizeOnDisk = async (): Promise<number> => (await stat(folder.pathOf(ORDER, 0))).size;

test('a file that is said anew, of another length, leaves nothing of the old one on the disk', async () => {
  files.begin({ name: 'a.jpg', bytes: 1_000, kind: 'picture' });
  const written = files.write('a.jpg', 0, new Uint8Array(900));
  files.begin({ name: 'a.jpg', bytes: 1, kind: 'picture' });
  await written.catch(() => {});
  expect(await files.end('a.jpg')).toEqual([[0, 1]]);
  expect(await sizeOnDisk()).toBe(0);
  expect(files.list()).toMatchObject([{ bytes: 1, have: [] }]);
});

test('of a file that comes in more pieces than can be asked for nothing is kept', async () => {
  files.begin({ name: 'a.jpg', bytes: 1_000, kind: 'picture' });
  for (let at = 0; at < 256; at++) await files.write('a.jpg', at * 2, new Uint8Array(1));
  expect(files.list()).toMatchObject([{ have: [] }]);
  expect(await sizeOnDisk()).toBe(0);
});
