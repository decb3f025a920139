import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  isSegmentOf,
  mayHoldPictures,
  readSegment,
  type ReadSegment,
} from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import { bytesOf } from './bytes-of.ts';
import type { MediaFolder } from './media-folder.ts';

/** What became of a file: its row; gone, since nothing whole was in it; left as it is, as where nobody can tell what its pictures are. */
type Mended = IndexedSegment | 'gone' | 'left';

/** Brings one file in order. A disk that does not give it, or a file that somebody put there, keeps no other from its turn. */
export async function mendSegment(folder: MediaFolder, place: SegmentPlace): Promise<Mended> {
  const path = segmentPath(place);
  try {
    const read = await readPlace(join(folder.spec.path, path));
    if (read === undefined) return 'gone';
    const { segment, size, holdsPictures } = read;
    if (segment !== undefined && !isSegmentOf(place, segment)) return 'left';
    if (segment === undefined || segment.fragments.length === 0) {
      if (folder.spec.readOnly || holdsPictures) return 'left';
      await folder.call('remove', { paths: [path] });
      return 'gone';
    }
    if (segment.headerCopy !== undefined && !folder.spec.readOnly)
      await folder.call('mendBeginning', { path, bytes: segment.headerCopy });
    if (segment.wholeBytes < size && !folder.spec.readOnly)
      await folder.call('truncate', { path, length: segment.wholeBytes });
    const bytes = segment.wholeBytes;
    return segmentRow(segment, segment.fragments, { media: folder.id, open: false, bytes });
  } catch {
    return 'left';
  }
}

interface ReadPlace {
  readonly segment: ReadSegment | undefined;
  /** Whether pictures may be in it, although nobody can read its beginning. */
  readonly holdsPictures: boolean;
  /** Bytes. */
  readonly size: number;
}

/**
 * What a file holds; undefined when there is none. What is no file of its own, such as a pipe, is not waited for.
 * @throws the fault of the system
 */
async function readPlace(path: string): Promise<ReadPlace | undefined> {
  const there = await lstat(path).catch(absent);
  if (there === undefined) return undefined;
  if (!there.isFile()) throw new Error(`${path} is no file`);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = (at: number, length: number) => bytesOf(file, at, Math.max(0, Math.min(length, size - at)));
    const segment = await readSegment({ size, read }, crc32);
    return { size, segment, holdsPictures: segment === undefined && (await mayHoldPictures({ size, read })) };
  } finally {
    await file.close();
  }
}

/** A file that is gone is none. @throws any other fault */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
