import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment, Recordings } from '@outrider/store/recordings/recordings.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import { mendSegment } from '../folders/mend-segment.ts';
import { settleCut } from '../removal/settle-cut.ts';
import { segmentOfFile, segmentPath } from '@outrider/model/recordings/segment-path.ts';

/** Rows that are kept at once. */
const ROWS_AT_ONCE = 200;

type RecoveredIndex = Pick<Recordings, 'open' | 'picturesOf' | 'put' | 'remove' | 'within'>;

/** What was found in a media folder at the start. */
export interface Recovered {
  /** Files that were being written when the server ended. */
  readonly cut: number;
  /** Files that the index did not know. */
  readonly found: number;
  /** Files without a whole picture. */
  readonly removed: number;
  /** Files that their disk does not give, or that are not what their name says: they are left as they are. */
  readonly left: number;
}

/**
 * Brings the index and the files of a media folder together: files that were being written are cut to their last whole
 * fragment, a deletion within a file is finished, and what the index does not know is put into it: of the newest days, or of all when it knows nothing of the folder. In
 * a folder that is for reading alone nothing is changed.
 * @throws the fault of the store
 */
export async function recoverFolder(folder: MediaFolder, recordings: RecoveredIndex): Promise<Recovered> {
  const counts = { cut: 0, found: 0, removed: 0, left: 0 };
  if (!folder.spec.readOnly) await settleCut(folder, recordings);
  for (const segment of await recordings.open(folder.id)) {
    // It goes on beside the recording: what is being written by now is not torn.
    if (folder.writing.has(segmentPath(segment))) continue;
    const row = await mendSegment(folder, segment);
    if (row === 'left') {
      // Nobody writes it any more: it grows old, and makes room, as others do.
      const pictures = await recordings.picturesOf(segment);
      if (pictures !== undefined) await recordings.put([{ ...segment, pictures, open: false }]);
      counts.left++;
    } else if (row === 'gone') {
      await recordings.remove([segment]);
      counts.removed++;
    } else {
      await recordings.put([row]);
      counts.cut++;
    }
  }
  let rows: IndexedSegment[] = [];
  for await (const place of unknownFiles(folder, recordings)) {
    const row = await mendSegment(folder, place);
    if (row === 'left') counts.left++;
    else if (row === 'gone') counts.removed++;
    else rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    counts.found += rows.length;
    await recordings.put(rows);
    rows = [];
  }
  await recordings.put(rows);
  return { ...counts, found: counts.found + rows.length };
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
        if (!known.has(path) && !folder.writing.has(path)) yield place;
      }
    }
  }
}

/** Links are not followed: what they lead to is no part of the media folder. */
async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => name);
}
