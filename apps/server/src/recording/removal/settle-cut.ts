import { decodePictureIndex, encodePictureIndex, lengthOf } from '@outrider/media/segments/picture-index.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment, Recordings } from '@outrider/store/recordings/recordings.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import { mendSegment } from '../folders/mend-segment.ts';
import { segmentOfPath } from '@outrider/model/recordings/segment-path.ts';

type CutIndex = Pick<Recordings, 'picturesOf' | 'put' | 'remove' | 'within'>;

/**
 * Has the index follow what was cut out of a file of a folder, if there is such a cut: after the cut itself, and where the server ended in
 * between. Done again it comes to the same.
 * @throws MediaError, the fault of the store
 */
export async function settleCut(folder: MediaFolder, recordings: CutIndex): Promise<void> {
  const cut = await folder.call('unsettledCut', undefined);
  if (cut === undefined) return;
  const rows: IndexedSegment[] = [];
  const place = segmentOfPath(cut.path);
  const before = place === undefined ? undefined : await rowAt(place, recordings);
  if (place !== undefined && cut.keepBytes > 0)
    rows.push(
      ...(before === undefined || before.pictures.length === 0
        ? await rowOfFile(folder, place)
        : shortened(before, cut.keepBytes)),
    );
  for (const path of cut.made) {
    const made = segmentOfPath(path);
    if (made !== undefined) rows.push(...(await rowOfFile(folder, made)));
  }
  if (place !== undefined) await recordings.remove([place], { lost: true });
  await recordings.put(rows);
  folder.usedBytes += rows.reduce((sum, { bytes }) => sum + bytes, 0) - (before?.bytes ?? 0);
  await folder.call('settleCut', undefined);
}

async function rowAt(
  { deviceid, channel, stream, startMs }: SegmentPlace,
  recordings: CutIndex,
): Promise<IndexedSegment | undefined> {
  const around = { deviceid, channels: [channel], fromMs: startMs, toMs: startMs + 1 };
  const found = (await recordings.within(around)).find(
    (one) => one.stream === stream && one.startMs === startMs,
  );
  const pictures = found === undefined ? undefined : await recordings.picturesOf(found);
  return found === undefined || pictures === undefined ? undefined : { ...found, pictures };
}

/** @throws where its disk does not give it: it is tried again */
async function rowOfFile(folder: MediaFolder, place: SegmentPlace): Promise<IndexedSegment[]> {
  const row = await mendSegment(folder, place);
  if (row === 'left') throw new Error('what was left of a recording cannot be read');
  return row === 'gone' ? [] : [row];
}

/** The row of a segment of which so many bytes are left. */
function shortened(row: IndexedSegment, keepBytes: number): IndexedSegment[] {
  const kept = decodePictureIndex(row.pictures).filter(({ offset, length }) => offset + length <= keepBytes);
  const last = kept.at(-1);
  if (last === undefined) return [];
  return [
    {
      ...row,
      endMs: row.startMs + last.atMs + lengthOf(last.pictures),
      bytes: last.offset + last.length,
      locked: false,
      pictures: encodePictureIndex(kept),
    },
  ];
}
