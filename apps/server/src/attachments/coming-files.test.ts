import { createHash } from 'node:crypto';
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
  const written = files.write('a.jpg', 0, [new Uint8Array(900)]);
  files.begin({ name: 'a.jpg', bytes: 1, kind: 'picture' });
  await written.catch(() => {});
  expect(await files.end('a.jpg')).toEqual([[0, 1]]);
  expect(await sizeOnDisk()).toBe(0);
  expect(files.list()).toMatchObject([{ bytes: 1, have: [] }]);
});

test('of a file that comes in more pieces than can be asked for nothing is kept', async () => {
  files.begin({ name: 'a.jpg', bytes: 1_000, kind: 'picture' });
  for (let at = 0; at < 256; at++) await files.write('a.jpg', at * 2, [new Uint8Array(1)]);
  expect(files.list()).toMatchObject([{ have: [] }]);
  expect(await sizeOnDisk()).toBe(0);
});

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, ...Array.from({ length: 97 }, (_, at) => at));
test.each([
  [
    'in order',
    [
      [0, 5],
      [5, 60],
      [60, 100],
    ],
  ],
  [
    'with a gap that is filled last',
    [
      [0, 40],
      [60, 100],
      [40, 60],
    ],
  ],
  [
    'from its end',
    [
      [50, 100],
      [0, 50],
    ],
  ],
  [
    'with a piece of the middle twice',
    [
      [0, 60],
      [20, 60],
      [60, 100],
    ],
  ],
])(
  'a file that comes %s is known by the checksum and the format of what is on the disk',
  async (_how, pieces) => {
    files.begin({ name: 'a.jpg', bytes: 100, kind: 'picture' });
    for (const [from = 0, to] of pieces) await files.write('a.jpg', from, [JPEG.subarray(from, to)]);
    expect(await files.end('a.jpg')).toEqual([]);
    const sha256 = createHash('sha256').update(JPEG).digest('hex');
    expect(files.list()).toMatchObject([{ sha256, format: 'jpeg' }]);
    expect(await folder.inspect(ORDER, 0)).toEqual({ sha256, format: 'jpeg' });
  },
);

test('what a piece that is written over says is not what the file is', async () => {
  files.begin({ name: 'a.jpg', bytes: 100, kind: 'picture' });
  await files.write('a.jpg', 0, [new Uint8Array(60)]);
  await files.write('a.jpg', 0, [JPEG.subarray(0, 60)]);
  await files.write('a.jpg', 60, [JPEG.subarray(60)]);
  await files.end('a.jpg');
  expect(files.list()).toMatchObject([await folder.inspect(ORDER, 0)]);
});
