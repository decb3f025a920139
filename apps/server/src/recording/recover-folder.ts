import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment, Recordings } from '@outrider/store/recordings/recordings.ts';
import type { MediaFolder } from './media-folder.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { segmentOfFile, segmentPath } from '@outrider/model/recordings/segment-path.ts';

/** Rows that are kept at once. */
const ROWS_AT_ONCE = 200;

type RecoveredIndex = Pick<Recordings, 'open' | 'put' | 'remove' | 'within'>;

/** What was found in a media folder at the start. */
export interface Recovered {
  /** Files that were being written when the server ended. */
  readonly cut: number;
  /** Files that the index did not know. */
  readonly found: number;
  /** Files without a whole picture. */
  readonly removed: number;
}

/**
 * Brings the index and the files of a media folder together: files that were being written are cut to their last whole
 * fragment, and what the index does not know is put into it: of the newest days, or of all when it knows nothing of the folder.
 * @throws the fault of the system or of the store
 */
export async function recoverFolder(folder: MediaFolder, recordings: RecoveredIndex): Promise<Recovered> {
  let cut = 0;
  let removed = 0;
  for (const segment of await recordings.open(folder.id)) {
    const row = await mend(folder, segmentPath(segment));
    if (row === undefined) {
      await recordings.remove([segment]);
      removed++;
    } else {
      await recordings.put([row]);
      cut++;
    }
  }
  let found = 0;
  let rows: IndexedSegment[] = [];
  for await (const place of unknownFiles(folder, recordings)) {
    const row = await mend(folder, segmentPath(place));
    if (row === undefined) removed++;
    else rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    found += rows.length;
    await recordings.put(rows);
    rows = [];
  }
  await recordings.put(rows);
  return { cut, found: found + rows.length, removed };
}

/** The row of a file, once its torn tail is cut off; undefined when it has no whole fragment: then it is gone. */
async function mend(folder: MediaFolder, path: string): Promise<IndexedSegment | undefined> {
  const file = await open(join(folder.spec.path, path), 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      return bytes.subarray(0, bytesRead);
    };
    const segment = await readSegment({ size, read });
    if (segment === undefined || segment.fragments.length === 0) {
      await folder.call('remove', { paths: [path] });
      return undefined;
    }
    if (segment.wholeBytes < size) await folder.call('truncate', { path, length: segment.wholeBytes });
    return segmentRow(segment, segment.fragments, { media: folder.id, open: false });
  } finally {
    await file.close();
  }
}

/** Files that the index does not know: those of the newest days alone, unless it knows nothing of the folder. */
async function* unknownFiles(folder: MediaFolder, recordings: RecoveredIndex): AsyncGenerator<SegmentPlace> {
  const root = folder.spec.path;
  const knowsNothing = folder.usedBytes === 0;
  for (const deviceid of await list(root)) {
    const days = (await list(join(root, deviceid))).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)).toSorted();
    for (const day of knowsNothing ? days : days.slice(-2)) {
      const fromMs = Date.parse(day);
      const rows = await recordings.within({ deviceid, fromMs, toMs: fromMs + DAY_MS });
      const known = new Set(rows.map(segmentPath));
      for (const name of await list(join(root, deviceid, day))) {
        const place = segmentOfFile(deviceid, name);
        if (place === undefined) continue;
        const path = segmentPath(place);
        // What is being written meanwhile is not torn.
        if (!known.has(path) && !folder.writing.has(path)) yield place;
      }
    }
  }
}

async function list(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}
