import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSegmentOf, readSegment, type ReadSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import { bytesOf } from './bytes-of.ts';
import type { MediaFolder } from './media-folder.ts';

/** What became of a file: its row; gone, since nothing whole was in it; left as it is. */
type Mended = IndexedSegment | 'gone' | 'left';

/** Brings one file in order. A disk that does not give it, or a file that somebody put there, keeps no other from its turn. */
export async function mendSegment(folder: MediaFolder, place: SegmentPlace): Promise<Mended> {
  const path = segmentPath(place);
  try {
    const read = await readPlace(join(folder.spec.path, path));
    if (read === undefined) return 'gone';
    const { segment, size } = read;
    if (segment !== undefined && !isSegmentOf(place, segment)) return 'left';
    if (segment === undefined || segment.fragments.length === 0) {
      if (folder.spec.readOnly) return 'left';
      await folder.call('remove', { paths: [path] });
      return 'gone';
    }
    if (segment.wholeBytes < size && !folder.spec.readOnly)
      await folder.call('truncate', { path, length: segment.wholeBytes });
    return segmentRow(segment, segment.fragments, { media: folder.id, open: false });
  } catch {
    return 'left';
  }
}

/**
 * What a file holds; undefined when there is none. What is no file of its own, such as a pipe, is not waited for.
 * @throws the fault of the system
 */
async function readPlace(
  path: string,
): Promise<{ segment: ReadSegment | undefined; size: number } | undefined> {
  const there = await lstat(path).catch(absent);
  if (there === undefined) return undefined;
  if (!there.isFile()) throw new Error(`${path} is no file`);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return {
      size,
      segment: await readSegment(
        { size, read: (at, length) => bytesOf(file, at, Math.min(length, size - at)) },
        crc32,
      ),
    };
  } finally {
    await file.close();
  }
}

/** A file that is gone is none. @throws any other fault */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
