import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isHeaderWhole } from '@outrider/media/segments/check-box.ts';
import { findHeaderCopy } from '@outrider/media/segments/header-copy.ts';
import { heldPictures } from '@outrider/media/segments/held-pictures.ts';
import { decodePictureIndex, lengthOf } from '@outrider/media/segments/picture-index.ts';
import { LONGEST_HEADER } from '@outrider/media/segments/read-segment.ts';
import { isFragmentWhole, unusableRuns, usableFragments } from '@outrider/media/segments/whole-fragment.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedRows, ReadableRow } from '../engine/sqlite/doctor/recorded-rows.ts';

/** A file that differs from what was recorded, and how much of it, ms. */
export type DamagedFile = SegmentPlace & { readonly damagedMs: number };

/** The result of reading the files of a folder. */
export interface FilesRead {
  readonly count: number;
  readonly damaged: readonly DamagedFile[];
}

/**
 * Reads all files of a media folder that are as long as the index says, and looks at their checks. Files that are being written are passed over, and so are
 * those that a server has removed meanwhile.
 * @throws the fault of the disk
 */
export async function readFootage(
  rows: RecordedRows,
  { path: root, id }: { readonly path: string; readonly id: string },
): Promise<FilesRead> {
  const damaged: DamagedFile[] = [];
  let count = 0;
  for (const { deviceid, day } of rows.days(id)) {
    for (const row of rows.readable(id, deviceid, day)) {
      const damagedMs = row.open ? undefined : await damageOf(join(root, segmentPath(row)), row);
      if (damagedMs === undefined) continue;
      count++;
      const { channel, stream, startMs } = row;
      if (damagedMs > 0) damaged.push({ deviceid, channel, stream, startMs, damagedMs });
    }
  }
  return { count, damaged };
}

/** @returns undefined where the file is not there, or not as long as its row says: that is told otherwise */
async function damageOf(path: string, row: ReadableRow): Promise<number | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    if (size !== row.bytes) return undefined;
    const read = async (at: number, length: number): Promise<Uint8Array<ArrayBuffer>> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      return bytes.subarray(0, bytesRead);
    };
    const source = { size, read };
    const pictures =
      row.pictures.length > 0 ? row.pictures : (await heldPictures(source, row, crc32)).pictures;
    const fragments = decodePictureIndex(pictures);
    const isChecked = fragments.some(({ check }) => check !== undefined);
    const isWhole = isHeaderWhole(await read(0, LONGEST_HEADER), crc32);
    const begins = isWhole === true || (isWhole === undefined && !isChecked);
    if (!begins && (await findHeaderCopy(source, crc32)) === undefined)
      return fragments.reduce((sum, one) => sum + lengthOf(one.pictures), 0);
    const whole: boolean[] = [];
    for (const one of fragments) whole.push(isFragmentWhole(await read(one.offset, one.length), one, crc32));
    const runs = unusableRuns(fragments, usableFragments(fragments, whole));
    return runs.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  } finally {
    await file.close();
  }
}

/** Known damaged files together with newly found ones: for a file the last finding counts. */
export function damagedTogether(known: readonly DamagedFile[], found: readonly DamagedFile[]): DamagedFile[] {
  const files = new Map([...known, ...found].map((one) => [segmentPath(one), one]));
  return [...files.values()].toSorted((one, other) => one.startMs - other.startMs);
}
