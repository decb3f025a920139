import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { branchFileBytes, filesItems, filesLabel } from './files-items.ts';
import { GoingFolder } from './going-folder.ts';
import { GoingPace } from './going-pace.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingBody } from './going-spec.ts';
import { GoingWriting } from './going-writing.ts';
import { writeFiles } from './write-files.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'going-'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const span = { fromMs: 0, toMs: 1e13 };
const all: GoingBody<'files'> = { what: 'uploads', ids: [1, 2, 3], ...span };
const sourceOf = (serialno: number): string => join(root, `upload-${serialno}`);
/** Uploads of a recorder: so many files, whose content a test lays at their sources. */
const uploads = (count: number) =>
  ({
    server: 's',
    privacy: { between: () => [] },
    store: {
      uploadedFiles: {
        find: async (serialno: number) =>
          await Promise.resolve(
            serialno > count
              ? undefined
              : {
                  serialno,
                  server: 's',
                  wholeSince: 1,
                  time: serialno,
                  deviceid: 'a',
                  filename: 'photo.bin',
                },
          ),
      },
    },
    uploads: {
      find: async ({ serialno }: { serialno: number }) => await Promise.resolve(sourceOf(serialno)),
    },
  }) as unknown as GoingParts;
const writingOf = (room: () => Promise<number>): GoingWriting =>
  new GoingWriting(
    1,
    new GoingFolder(join(root, 'goings'), room),
    new GoingPace(async () => await Promise.resolve(true)),
  );
const ample = async (): Promise<number> => await Promise.resolve(1e12);
const pathsOf = ({ files }: GoingWriting): string[] => files.map(({ path }) => path);

test('a file that is removed while it is copied is copied whole, and one that is gone is passed over', async () => {
  await writeFile(sourceOf(1), 'gone before its bytes are read');
  const writing = writingOf(async () => {
    await rm(sourceOf(1));
    return 1e12;
  });
  await writeFiles(all, uploads(2), writing);
  expect(pathsOf(writing)).toEqual(['files/uploads/a/1-photo.bin']);
  expect(await readFile(join(root, 'goings/1/files/files/uploads/a/1-photo.bin'), 'utf8')).toBe(
    'gone before its bytes are read',
  );
});

test.runIf(process.platform === 'linux')('without room a file is refused, and none stays open', async () => {
  await writeFile(sourceOf(1), 'x');
  const none = writingOf(async () => await Promise.resolve(0));
  await expect(writeFiles(all, uploads(1), none)).rejects.toMatchObject({ code: 'STORE_FULL' });
  const handles = await readdir('/proc/self/fd');
  const open = await Promise.all(
    handles.map(async (fd) => await readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  expect(open).not.toContain(sourceOf(1));
});

test.runIf(process.platform === 'linux')(
  'files that cannot be opened or read are counted as left out, and the others are written',
  async () => {
    const socket = await listening(sourceOf(1));
    await mkdir(sourceOf(2));
    await writeFile(sourceOf(3), 'x');
    const writing = writingOf(ample);
    await writeFiles(all, uploads(3), writing);
    expect(pathsOf(writing)).toEqual(['files/uploads/a/3-photo.bin']);
    expect(writing.unread).toBe(2);
    socket.close();
  },
);

/** A socket has a name, and cannot be read as a file. */
async function listening(path: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(path, done));
  return server;
}

test('many files are some items: a stop in the middle has few of them written anew', async () => {
  const tables: Readonly<Record<string, readonly object[]>> = {
    work_files: Array.from({ length: 501 }, (_, i) => ({ fileid: i + 1, bytes: 1 })),
    uploaded_files: [1, 2, 3, 4].map((serialno) => ({ serialno, time: serialno, bytes: 300 * 1024 ** 2 })),
  };
  const parts = {
    store: {
      wholeTables: {
        async *rows(table: string) {
          yield await Promise.resolve(tables[table] ?? []);
        },
      },
    },
    attachments: { events: () => Array.from({ length: 201 }, (_, i) => i + 5) },
  } as unknown as GoingParts;
  const labels: string[] = [];
  for await (const body of filesItems({ fromMs: 2_000, toMs: 5_000 }, parts)) labels.push(filesLabel(body));
  expect(labels).toEqual([
    'drivers',
    'faces',
    'maintenance 1-500',
    'maintenance 501-501',
    'uploads 2-2',
    'uploads 3-3',
    'uploads 4-4',
    'attachments 5-204',
    'attachments 205-205',
  ]);
});

test('files of alarms of a branch are counted and listed by its own alone', async () => {
  const own = new Set([7, 8, 300]);
  const parts = {
    store: {
      wholeTables: {
        async *rows() {
          yield await Promise.resolve([]);
        },
      },
      events: {
        find: async (id: number) =>
          await Promise.resolve({
            deviceid: own.has(id) ? 'north-1' : 'south-9',
            hidden: id === 8,
            time: 3,
          }),
      },
    },
    fleet: { records: { get: (deviceid: string) => ({ deviceid, registered: true }) } },
    attachments: {
      events: () => Array.from({ length: 400 }, (_, i) => i + 1),
      ofEvent: (id: number) => ({ files: [{ bytes: id }], comes: false, fault: '' }),
    },
    reach: { hasDevice: (deviceid: string) => deviceid === 'north-1', holds: () => true, takesAway: true },
  } as unknown as GoingParts;
  const span = { fromMs: 2_000, toMs: 5_000 };
  const labels: string[] = [];
  for await (const body of filesItems(span, parts)) labels.push(filesLabel(body));
  // One that a plan shows to nobody is not theirs either.
  expect(labels).toEqual(['drivers', 'attachments 7-300']);
  expect(await branchFileBytes(span, parts)).toBe(307);
  const none: string[] = [];
  for await (const body of filesItems({ fromMs: 4_000, toMs: 5_000 }, parts)) none.push(filesLabel(body));
  expect(none).toEqual(['drivers']);
});
