import { plainJpeg } from './plain-jpeg.ts';
import { plainPng } from './plain-png.ts';
import { MAX_PICTURE_BYTES, type PictureType, pictureTypeOf } from './picture-type.ts';

/** A picture without the data that cameras and programs write beside it: where and when it was taken, its author, a small copy of it. */
export interface PlainPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/**
 * A picture of somebody as it is kept: its pixels, how it is turned, and nothing else of its file. One pass over its bytes.
 * @returns undefined for bytes that are no JPEG and no PNG, are cut off, or have more than 2 MB
 */
export function plainPicture(bytes: Uint8Array): PlainPicture | undefined {
  if (bytes.length > MAX_PICTURE_BYTES) return undefined;
  const type = pictureTypeOf(bytes);
  const plain = type === undefined ? undefined : type === 'image/jpeg' ? plainJpeg(bytes) : plainPng(bytes);
  return type === undefined || plain === undefined ? undefined : { type, bytes: plain };
}
