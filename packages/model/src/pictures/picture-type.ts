/** What a picture of somebody can be. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes of a picture of somebody, and base64 characters of so many. */
export const MAX_PICTURE_BYTES = 2 * 1024 ** 2;
export const MAX_PICTURE_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

const begins: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of a picture by its first bytes, whatever it is called; undefined for one that is no JPEG and no PNG. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return begins.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0];
}
