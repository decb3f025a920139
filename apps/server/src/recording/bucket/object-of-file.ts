import { crc32 } from 'node:zlib';
import { concatBytes, equalBytes } from '@outrider/kit/concat-bytes.ts';
import { pictureListBox, readPictureList } from '@outrider/media/segments/picture-list.ts';

/**
 * What is kept of a segment's file as an object: the file, which ends with the list of its pictures, or is given that end, so that its row can do without.
 * @param pictures as the index has them; none where they stand at the end of the file alone
 */
export function objectOfFile(file: Uint8Array<ArrayBuffer>, pictures: Uint8Array): Uint8Array<ArrayBuffer> {
  if (pictures.length === 0) return file;
  const found = readPictureList(file, crc32);
  if (typeof found === 'object' && equalBytes(found.pictures, pictures)) return file;
  const list = pictureListBox(pictures, crc32);
  return list === undefined ? file : concatBytes([file, list]);
}
