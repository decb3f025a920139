import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { heldPictures } from '@outrider/media/segments/held-pictures.ts';
import { encodePictureIndex, type IndexedFragment } from '@outrider/media/segments/picture-index.ts';
import { pictureListBox } from '@outrider/media/segments/picture-list.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';
import { writeRecording } from '../video/write-recordings.ts';

const CHANNELS = 8;
const MINUTES = 1_440;
const MINUTE_MS = 60_000;
const DEVICES = 4;
const ROWS_AT_ONCE = 200;
const QUESTIONS = 60;
/** A company: 500 devices of 8 channels for 90 days. */
const COMPANY_ROWS = 500 * CHANNELS * MINUTES * 90;
/** Those that began within the last hour: they have their pictures. */
const COMPANY_PICTURED = 500 * CHANNELS * 60;
const BEGIN = Date.UTC(2026, 0, 1);
const FPS = 15;
const GB = 1024 ** 3;

/** The pictures of a minute of 500 kbit/s: a key picture each two seconds. */
const minute = encodePictureIndex(
  Array.from({ length: 30 }, (_, group): IndexedFragment => {
    const sizes = Array.from({ length: 2 * FPS }, (_, at) =>
      at === 0 ? 20_000 : 3_000 + ((at * 977) % 1_500),
    );
    return {
      atMs: group * 2_000,
      offset: 900 + group * 130_000,
      length: 129_000,
      dataAt: 600,
      pictures: sizes.map((size, at) => ({ durationMs: at % 3 === 0 ? 66 : 67, size, key: at === 0 })),
      check: 3_000_000_000 + group,
    };
  }),
);

const deviceOf = (at: number): string => `OT-${String(at).padStart(3, '0')}`;

function* rowsOf(devices: number, indexed: boolean): Generator<IndexedSegment> {
  for (let device = 0; device < devices; device++)
    for (let at = 0; at < MINUTES; at++)
      for (let channel = 1; channel <= CHANNELS; channel++) {
        const startMs = BEGIN + at * MINUTE_MS;
        const place = { deviceid: deviceOf(device), channel, stream: 'main', startMs } as const;
        const format = { codec: 'h264', width: 704, height: 576, sound: 'g711a' } as const;
        const state = { open: false, locked: false, media: 'm0123456789abcdef', deviceOffsetMs: 312 };
        yield {
          ...place,
          ...format,
          ...state,
          endMs: startMs + MINUTE_MS,
          bytes: 3_900_000,
          pictures: indexed ? minute : new Uint8Array(),
        };
      }
}

/** An index of so many devices for a day: bytes a row, and how long questions to it take. */
async function indexOf(devices: number, indexed: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-index-'));
  try {
    const times: Record<'hour' | 'nearest', number[]> = { hour: [], nearest: [] };
    let rows = 0;
    {
      await using store = await openSqliteStore({ folder });
      let step: IndexedSegment[] = [];
      for (const one of rowsOf(devices, indexed)) {
        step.push(one);
        rows++;
        if (step.length < ROWS_AT_ONCE) continue;
        await store.recordings.put(step);
        step = [];
      }
      for (let asked = 0; asked < QUESTIONS; asked++) {
        const deviceid = deviceOf(asked % devices);
        const fromMs = BEGIN + ((asked * 37) % (MINUTES - 60)) * MINUTE_MS;
        let began = performance.now();
        await store.recordings.within({ deviceid, fromMs, toMs: fromMs + 60 * MINUTE_MS });
        times.hour.push(performance.now() - began);
        began = performance.now();
        await store.recordings.nearest({ deviceid, channel: 1, atMs: fromMs + 1, side: 'before' });
        times.nearest.push(performance.now() - began);
      }
    }
    return { bytes: statSync(databaseFiles(folder).database).size / rows, times };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * How long it takes to have the pictures of a minute from its own file, as a row without them does.
 * @param listed whether the list stands at its end; else its fragments are followed one after the other
 */
async function fromFile(listed: boolean): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-index-'));
  try {
    const place = { deviceid: 'OT-1', channel: 1, fromMs: BEGIN } as const;
    await writeRecording(folder, { ...place, seconds: 60, bitsPerSecond: 500_000, sound: true });
    const file = join(folder, segmentPath({ ...place, stream: 'main', startMs: BEGIN }));
    if (listed) appendFileSync(file, await listOf(readFileSync(file)));
    const { size } = statSync(file);
    const times: number[] = [];
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const began = performance.now();
      const handle = await open(file, 'r');
      const read = async (at: number, length: number): Promise<Uint8Array> => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
        await handle.read(bytes, 0, bytes.length, at);
        return bytes;
      };
      await heldPictures({ size, read }, { bytes: size, lengthMs: MINUTE_MS }, crc32);
      await handle.close();
      times.push(performance.now() - began);
    }
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The list of pictures with which a segment's file ends. */
async function listOf(bytes: Uint8Array): Promise<Uint8Array> {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  const segment = await readSegment({ size: bytes.length, read }, crc32);
  const list = pictureListBox(encodePictureIndex(segment?.fragments ?? []), crc32);
  if (list === undefined) throw new Error('a minute has more pictures than a list holds');
  return list;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const devices = quick ? 1 : DEVICES;
  log(`a day of ${devices * CHANNELS} channels, with the pictures in each row, and at the ends of the files`);
  const now = await indexOf(devices, true);
  const bare = await indexOf(devices, false);
  const file = await fromFile(true);
  const followed = await fromFile(false);
  const pictured = ((now.bytes - bare.bytes) * COMPANY_PICTURED) / GB;
  const company = (bytes: number): number => (bytes * COMPANY_ROWS) / GB;
  return [
    row(
      'index of recordings: a row of the last hour, a minute of a channel with its pictures',
      now.bytes,
      'bytes',
    ),
    row('an older row, whose file says where they are', bare.bytes, 'bytes'),
    row('4,000 channels for 90 days', company(bare.bytes) + pictured, 'GB'),
    row('the same with the pictures in every row, as it was', company(now.bytes), 'GB'),
    row('an hour of 8 channels, p95', percentile(now.times.hour, 0.95), 'ms'),
    row('the same without pictures, p95', percentile(bare.times.hour, 0.95), 'ms'),
    row('the segment at a moment, p95', percentile(now.times.nearest, 0.95), 'ms'),
    row('the same without pictures, p95', percentile(bare.times.nearest, 0.95), 'ms'),
    row('pictures of a minute by the list at the end of its file, p95', percentile(file, 0.95), 'ms'),
    row('the same where the list is damaged, p95', percentile(followed, 0.95), 'ms'),
  ];
}

/** What the index of recordings takes, and what it would with the pictures of each segment. */
export const recordingIndex: Measure = {
  name: 'recording-index',
  about: 'index of recordings: bytes a row with and without pictures, questions to it',
  run: measure,
};
