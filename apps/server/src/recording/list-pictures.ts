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
 * @returns bytes of the file with it; undefined where none stands there, or the file is not what the index says
 * @throws the fault of the system
 */
export function listPictures(
  path: string,
  { bytes, pictures, mayWrite }: Omit<ListedPictures, 'path'>,
): number | undefined {
  const list = pictureListBox(pictures, crc32);
  if (list === undefined) return undefined;
  const fd = openSync(path, mayWrite ? 'r+' : 'r');
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
      throw error;
    }
    return bytes + list.length;
  } finally {
    closeSync(fd);
  }
}
