import { type FileHandle, lstat, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  isSegmentOf,
  mayHoldPictures,
  readSegment,
  type ReadSegment,
} from '@outrider/media/segments/read-segment.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentOfFile, segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedRow, RecordedRows } from '../engine/sqlite/doctor/recorded-rows.ts';

/** A fault of a file of recordings or of its row. */
export type RecordedFault =
  /** The index has a row, and there is no file. */
  | { readonly kind: 'lost'; readonly place: RecordedRow }
  /** There is a file, and the index does not know it, or knows it otherwise. */
  | { readonly kind: 'unknown' | 'torn'; readonly place: SegmentPlace; readonly segment: ReadSegment }
  /** A file without a whole picture. */
  | { readonly kind: 'empty'; readonly place: SegmentPlace }
  /** A file with pictures of which nobody can tell what they are: its beginning is damaged, and the copy of that, or it has none. */
  | { readonly kind: 'headless'; readonly place: SegmentPlace };

/** A file that was written so lately may be being written now, ms. */
const LATELY_MS = 120_000;

/** Whether the folder is the known one: otherwise its disk is not mounted. */
export async function isThere({
  path,
  id,
}: {
  readonly path: string;
  readonly id: string;
}): Promise<boolean> {
  const mark = await readFile(join(path, MEDIA_MARK), 'utf8').catch(() => '');
  return mark.trim() === id;
}

/**
 * Compares the index and the files of a media folder, both ways. Files that are as long as their row says are not read.
 * @param nowMs where a server runs: files that were written lately are passed over
 */
export async function* recordedFaults(
  rows: RecordedRows,
  { path: root, id }: { readonly path: string; readonly id: string },
  nowMs: number | undefined,
): AsyncGenerator<RecordedFault> {
  for (const [name, { deviceid, day }] of await daysOf(rows, root, id)) {
    const known = new Map(rows.of(id, deviceid, day).map((row) => [segmentPath(row), row]));
    const places = (await list(join(root, name))).flatMap((file) => segmentOfFile(deviceid, file) ?? []);
    for (const place of places) {
      const path = segmentPath(place);
      const row = known.get(path);
      known.delete(path);
      const fault = await faultOf(join(root, path), place, { row, nowMs });
      if (fault !== undefined) yield fault;
    }
    for (const row of known.values())
      if (nowMs === undefined || !row.open) yield { kind: 'lost', place: row };
  }
}

/** The days of devices, by their place in the folder, of index and files together. */
async function daysOf(rows: RecordedRows, root: string, id: string) {
  const days = new Map<string, { readonly deviceid: string; readonly day: number }>();
  for (const { deviceid, day } of rows.days(id))
    days.set(`${deviceid}/${new Date(day * DAY_MS).toISOString().slice(0, 10)}`, { deviceid, day });
  for (const deviceid of await list(root)) {
    for (const name of await list(join(root, deviceid))) {
      const startMs = /^\d{4}-\d\d-\d\d$/.test(name) ? Date.parse(name) : Number.NaN;
      if (!Number.isNaN(startMs)) days.set(`${deviceid}/${name}`, { deviceid, day: startMs / DAY_MS });
    }
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

async function faultOf(
  path: string,
  place: SegmentPlace,
  { row, nowMs }: { readonly row: RecordedRow | undefined; readonly nowMs: number | undefined },
): Promise<RecordedFault | undefined> {
  const there = await lstat(path).catch(absent);
  // Beside a server it may have been removed since the folder was listed; a pipe or a link is nobody's recording.
  if (there?.isFile() !== true) return undefined;
  const { size, mtimeMs } = there;
  if (row !== undefined && size === row.bytes && (!row.open || nowMs !== undefined)) return undefined;
  if (nowMs !== undefined && nowMs - mtimeMs < LATELY_MS) return undefined;
  const read = await readFileAsSegment(path, size).catch(absent);
  if (read === undefined) return undefined;
  const { segment, holdsPictures } = read;
  if (holdsPictures) return { kind: 'headless', place };
  if (segment !== undefined && !isSegmentOf(place, segment)) return undefined;
  if (segment === undefined || segment.fragments.length === 0) return { kind: 'empty', place };
  return { kind: row === undefined ? 'unknown' : 'torn', place, segment };
}

async function readFileAsSegment(
  path: string,
  size: number,
): Promise<{ readonly segment: ReadSegment | undefined; readonly holdsPictures: boolean }> {
  const file: FileHandle = await open(path, 'r');
  try {
    const read = async (at: number, length: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      return bytes.subarray(0, bytesRead);
    };
    const segment = await readSegment({ size, read }, crc32);
    return { segment, holdsPictures: segment === undefined && (await mayHoldPictures({ size, read })) };
  } finally {
    await file.close();
  }
}

/** A file that is gone is none. @throws any other fault */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}

/** Those lost files of which the index has a row still: a server that runs removes files, and then their rows. */
export function stillLost(rows: RecordedRows, id: string, faults: readonly RecordedFault[]): RecordedFault[] {
  return faults.filter(({ kind, place }) => {
    if (kind !== 'lost') return true;
    const day = Math.floor(place.startMs / DAY_MS);
    return rows.of(id, place.deviceid, day).some((row) => segmentPath(row) === segmentPath(place));
  });
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).toSorted();
}
