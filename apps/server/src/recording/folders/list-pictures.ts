import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { LONGEST_LIST, pictureListBox, readPictureList } from '@outrider/media/segments/picture-list.ts';

/** What is to stand at the end of a segment's file. */
export interface ListedPictures {
  /** Below the folder. */
  readonly path: string;
  /** Bytes of the file, as the index says. */
  readonly bytes: number;
  /** As the index has them. */
  readonly pictures: Uint8Array;
  /** Whether the list may be written where none stands: else the file is only looked at. */
  readonly mayWrite: boolean;
}

/**
 * Has a segment's file end with the list of its pictures: it is looked for where the file should end, and where it would stand behind that if the process had ended
 * since it was written; else it is written, and on the disk.
 * @param path of the file
 * @returns bytes of the file with it; undefined where none stands there and none could be written, or the file is not what the index says
 * @throws the fault of the system
 */
export function listPictures(
  path: string,
  { bytes, pictures, mayWrite }: Omit<ListedPictures, 'path'>,
): number | undefined {
  const list = pictureListBox(pictures, crc32);
  if (list === undefined) return undefined;
  const fd = opened(path, mayWrite ? 'r+' : 'r');
  if (fd === undefined) return undefined;
  try {
    const { size } = fstatSync(fd);
    const end = new Uint8Array(Math.min(size, list.length, LONGEST_LIST));
    const read = readSync(fd, end, 0, end.length, size - end.length);
    const found = readPictureList(end.subarray(0, read), crc32);
    const stands = typeof found === 'object' && equalBytes(found.pictures, pictures);
    if (stands) return size === bytes || size === bytes + list.length ? size : undefined;
    if (size !== bytes || !mayWrite) return undefined;
    try {
      for (let done = 0; done < list.length;)
        done += writeSync(fd, list, done, list.length - done, bytes + done);
      fdatasyncSync(fd);
    } catch (error) {
      // What is half would be no file as the index has it.
      ftruncateSync(fd, bytes);
      if (isOf(error, ['ENOSPC', 'EDQUOT'])) return undefined;
      throw error;
    }
    return bytes + list.length;
  } finally {
    closeSync(fd);
  }
}

const isOf = (error: unknown, codes: readonly string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** A file that is gone, or not the server's to open, says nothing of its folder. */
function opened(path: string, flags: 'r' | 'r+'): number | undefined {
  try {
    return openSync(path, flags);
  } catch (error) {
    if (isOf(error, ['ENOENT', 'EACCES', 'EPERM'])) return undefined;
    throw error;
  }
}
