import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { checkBox } from '@outrider/media/segments/check-box.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { filesOf, sourceOf } from '@outrider/media/segments/testing-files.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { KNOWN_MEDIA, MEDIA_MARK, READ_THROUGH } from '@outrider/model/recordings/media-setting.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { afterEach, expect, test } from 'vitest';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '../engine/sqlite/testing/lay-database.ts';
import type { RecordedRow, RecordedRows } from '../engine/sqlite/doctor/recorded-rows.ts';
import { doctorRecordings } from './doctor-recordings.ts';
import { stillLost } from './recorded-files.ts';

const MINUTES = 4;
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The same file with its checks, as a server writes it. */
function withChecks(file: Uint8Array): Uint8Array {
  const starts = [...Buffer.from(file).toString('latin1').matchAll(/moof/g)].map(({ index }) => index - 4);
  const parts = [0, ...starts].map((start, at) => file.subarray(start, starts[at]));
  const [header = file, ...groups] = parts;
  const check = (bytes: Uint8Array): Uint8Array => checkBox(crc32(bytes));
  return concatBytes([header, check(header), ...groups.flatMap((group) => [check(group), group])]);
}

/** A data folder with the index of some minutes, and their files. */
async function recorded() {
  const data = mkdtempSync(join(tmpdir(), 'outrider-doctor-'));
  layDatabase(data);
  made.push(data);
  const root = join(data, 'media');
  mkdirSync(root);
  writeFileSync(join(root, MEDIA_MARK), 'm1\n');
  const paths: string[] = [];
  await using store = await openSqliteStore({ folder: data });
  await store.settings.put(KNOWN_MEDIA, JSON.stringify({ [root]: 'm1' }));
  for (const bare of filesOf(pictures(0, MINUTES * 60_000), { deviceid: 'd', channel: 1 })) {
    const file = withChecks(bare);
    const segment = await readSegment(sourceOf(file));
    const row = segmentRow(segment!, segment!.fragments, { media: 'm1', open: false });
    const path = join(root, segmentPath(row));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
    await store.recordings.put([row]);
    paths.push(path);
  }
  return { data, root, paths };
}

async function doctor(data: string, repair = false, read = false) {
  const said: string[] = [];
  const wrong = await doctorRecordings(data, { repair, read, say: (line) => said.push(line) });
  return { wrong, said };
}

async function kept(data: string) {
  await using store = await openSqliteStore({ folder: data });
  return await store.recordings.within({ deviceid: 'd', fromMs: 0, toMs: NOON * 2 });
}

test('where index and files agree nothing else is said', async () => {
  const { data, root } = await recorded();
  expect(await doctor(data)).toEqual({
    wrong: false,
    said: [`Recordings in ${root}: index and files agree`],
  });
});

test('what the server found to be damaged is said, and when all was read', async () => {
  const { data, root } = await recorded();
  const [first] = await kept(data);
  {
    await using store = await openSqliteStore({ folder: data });
    await store.recordings.addDamage(first!, [{ startMs: NOON + 1_000, endMs: NOON + 3_000 }]);
    await store.settings.put(READ_THROUGH, JSON.stringify({ m1: { doneMs: NOON } }));
  }
  expect(await doctor(data)).toEqual({
    wrong: true,
    said: [
      `Recordings in ${root}: index and files agree`,
      '  1 files that are not what was recorded: what is damaged of them is not given',
      `    ${segmentPath(first!)}: 2 s`,
      `  all of it was read through last at ${new Date(NOON).toISOString()}`,
    ],
  });
});

test.each([
  ['nothing', undefined, 0],
  [
    'a few bytes of pictures',
    (bytes: Buffer, group: number) => bytes.fill(0x5a, group + 300, group + 320),
    1,
  ],
  ['what describes a group', (bytes: Buffer, group: number) => bytes.fill(0xaa, group, group + 64), 1],
  [
    'the beginning, of which there is no copy',
    (bytes: Buffer) => bytes.fill(0, bytes.indexOf('moov'), 300),
    60,
  ],
] as const)(
  'a file as long as it was in which %s was changed is told where all files are read, whatever the server has found',
  async (_what, harm, seconds) => {
    const { data, root, paths } = await recorded();
    const [, path = ''] = paths;
    const bytes = readFileSync(path);
    const groups = [...bytes.toString('latin1').matchAll(/moof/g)].map(({ index }) => index);
    harm?.(bytes, (groups[3] ?? 0) - 4);
    writeFileSync(path, bytes);
    const agrees = `Recordings in ${root}: index and files agree`;
    expect(await doctor(data)).toEqual({ wrong: false, said: [agrees] });
    const told = [
      '  1 files that are not what was recorded: what is damaged of them is not given',
      `    ${path.slice(root.length + 1)}: ${seconds} s`,
    ];
    expect(await doctor(data, false, true)).toEqual({
      wrong: seconds > 0,
      said: [agrees, ...(seconds > 0 ? told : []), `  ${MINUTES} files were read now`],
    });
  },
);

test('what differs is said both ways, changed by a repair alone, and is whole then', async () => {
  const { data, root, paths } = await recorded();
  const [lost = '', torn = '', unknown = '', whole = ''] = paths;
  rmSync(lost);
  const bytes = statSync(torn).size;
  appendFileSync(torn, 'half a group');
  {
    await using store = await openSqliteStore({ folder: data });
    const rows = await store.recordings.within({
      deviceid: 'd',
      fromMs: NOON + 120_000,
      toMs: NOON + 120_001,
    });
    await store.recordings.remove(rows);
  }
  const empty = join(dirname(whole), `1-main-${NOON + 3_600_000}.mp4`);
  writeFileSync(empty, 'no segment');

  const { wrong, said } = await doctor(data);
  expect(wrong).toBe(true);
  expect(said).toEqual([
    `Recordings in ${root}: index and files differ`,
    expect.stringContaining('1 files that end elsewhere than the index says: a repair has them cut'),
    expect.any(String),
    expect.stringContaining('1 files that the index does not know: a repair has them put'),
    `    ${unknown.slice(root.length + 1)}`,
    expect.stringContaining('1 files without a whole picture: a repair has them removed'),
    expect.any(String),
    expect.stringContaining('1 rows of the index whose file is gone: a repair has them taken out'),
    `    ${lost.slice(root.length + 1)}`,
  ]);
  expect([statSync(torn).size > bytes, existsSync(empty), (await kept(data)).length]).toEqual([
    true,
    true,
    3,
  ]);

  expect((await doctor(data, true)).wrong).toBe(false);
  expect([statSync(torn).size, existsSync(empty)]).toEqual([bytes, false]);
  expect((await kept(data)).map(({ startMs }) => startMs - NOON)).toEqual([60_000, 120_000, 180_000]);
  expect(await doctor(data)).toEqual({
    wrong: false,
    said: [`Recordings in ${root}: index and files agree`],
  });
});

test('a locked file that is gone is said to be, and taken out by a repair: there is nothing to hold', async () => {
  const { data, root, paths } = await recorded();
  {
    await using store = await openSqliteStore({ folder: data });
    await store.recordingLocks.add({
      deviceid: 'd',
      channels: [1],
      fromMs: NOON,
      toMs: NOON + 1,
      userName: 'ann',
      level: 1,
      reason: 'claim',
      createdMs: 0,
      untilMs: 0,
    });
  }
  rmSync(paths[0] ?? '');
  const { wrong, said } = await doctor(data, true);
  expect([wrong, said[1]]).toEqual([
    false,
    '  1 rows of the index whose file is gone (1 of them locked): taken out of the index',
  ]);
  expect(await doctor(data)).toEqual({
    wrong: false,
    said: [`Recordings in ${root}: index and files agree`],
  });
});

test('what a server has removed since its index was read is not lost; what it still has is', async () => {
  const row = {
    deviceid: 'd',
    channel: 1,
    stream: 'main',
    startMs: NOON,
    bytes: 1,
    open: false,
    locked: false,
  } as const;
  const lost = { kind: 'lost', place: row } as const;
  const rows = (kept: readonly RecordedRow[]) => ({ of: () => kept }) as unknown as RecordedRows;
  expect(stillLost(rows([]), 'm1', [lost])).toEqual([]);
  expect(stillLost(rows([row]), 'm1', [lost])).toEqual([lost]);
  const { data, paths } = await recorded();
  await using store = await openSqliteStore({ folder: data });
  rmSync(paths[0] ?? '');
  expect((await doctor(data)).said[1]).toContain('1 rows of the index whose file is gone');
  expect(await store.recordings.devices()).toEqual(['d']);
});

test('all rows of a day whose folder is gone are told, and taken out by a repair', async () => {
  const { data, root, paths } = await recorded();
  rmSync(dirname(paths[0] ?? ''), { recursive: true });
  const { wrong, said } = await doctor(data);
  expect([wrong, said.slice(1)]).toEqual([
    true,
    [
      `  ${MINUTES} rows of the index whose file is gone: a repair has them taken out of the index`,
      ...paths.map((path) => `    ${path.slice(root.length + 1)}`),
    ],
  ]);
  expect((await doctor(data, true)).wrong).toBe(false);
  expect(await kept(data)).toEqual([]);
});

test('of a folder whose disk is not mounted nothing is taken out', async () => {
  const { data, root } = await recorded();
  rmSync(root, { recursive: true });
  expect(await doctor(data, true)).toEqual({
    wrong: true,
    said: [`Recordings in ${root}: it is not the media folder that it was. Is its disk mounted?`],
  });
  expect(await kept(data)).toHaveLength(MINUTES);
});

test('a file with pictures whose beginning is damaged is named, and no repair removes it', async () => {
  const { data, paths } = await recorded();
  const [path = ''] = paths;
  appendFileSync(path, 'more than the index says');
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(40), 0, 40, 0);
  closeSync(file);
  for (const repair of [true, false]) {
    const { wrong, said } = await doctor(data, repair);
    expect([wrong, said[1]]).toEqual([
      true,
      expect.stringContaining('1 files with pictures whose beginning is damaged'),
    ]);
    expect(existsSync(path)).toBe(true);
  }
});
