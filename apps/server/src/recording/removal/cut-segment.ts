import type { SegmentCut } from '@outrider/media/segments/cut-segment.ts';
import { encodePictureIndex } from '@outrider/media/segments/picture-index.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import type { PictureLists } from '../reading/picture-lists.ts';
import { settleCut } from './settle-cut.ts';

/**
 * Cuts groups of pictures out of a segment, in its file and in the index.
 * @returns whether they are gone; not where somebody locked it meanwhile, or its file is not what the index says
 * @throws MediaError, the fault of the store
 */
export async function cutSegment(
  folder: MediaFolder,
  segment: RecordedSegment,
  { kept }: Pick<SegmentCut, 'kept'>,
  {
    recordings,
    pictures,
  }: { readonly recordings: Store['recordings']; readonly pictures: Pick<PictureLists, 'of'> },
): Promise<boolean> {
  const path = segmentPath(segment);
  // Anyone who locks it from now on is told that something of it goes.
  if (folder.writing.has(path) || (await recordings.claim([segment])).length === 0) return false;
  try {
    await settleCut(folder, recordings);
    // The list at the end of the file goes with the cut: what stays of it is told of the row.
    const all = await pictures.of(segment);
    if (all === undefined || all === 'unreadable') return false;
    await recordings.movePictures([{ segment, pictures: encodePictureIndex(all), bytes: segment.bytes }]);
    const [first] = kept;
    const stays = first?.[0]?.atMs === 0 ? first : undefined;
    const last = stays?.at(-1);
    const keepBytes = last === undefined ? 0 : last.offset + last.length;
    const parts = kept
      .filter((run) => run !== stays)
      .map((run) => ({
        startMs: segment.startMs + (run[0]?.atMs ?? 0),
        fragments: run.map(({ atMs, offset, length, check }) => ({ atMs, offset, length, check })),
      }));
    if (!(await folder.call('cut', { path, keepBytes, parts }))) return false;
    await settleCut(folder, recordings);
    return true;
  } finally {
    await recordings.unclaim([segment]);
  }
}
