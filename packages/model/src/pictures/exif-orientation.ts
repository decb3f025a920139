const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;
const MOST_ENTRIES = 512;
const ENTRY_BYTES = 12;
const LITTLE_ENDIAN = 0x4949;
const MOST = 8;

/** How a picture is turned by what its Exif says (Exif 2.32, 4.6.4 A: 1 to 8); undefined where it says nothing. */
export function exifOrientation(app1: Uint8Array): number | undefined {
  if (!EXIF.every((byte, at) => app1[at] === byte)) return undefined;
  const tiff = app1.subarray(EXIF.length);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return undefined;
  const isLittle = view.getUint16(0) === LITTLE_ENDIAN;
  const table = view.getUint32(4, isLittle);
  if (table + 2 > view.byteLength) return undefined;
  const entries = Math.min(view.getUint16(table, isLittle), MOST_ENTRIES);
  for (let entry = 0; entry < entries; entry++) {
    const at = table + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const turned = view.getUint16(at + 8, isLittle);
    return turned >= 1 && turned <= MOST ? turned : undefined;
  }
  return undefined;
}

/** An Exif segment that says how a picture is turned and nothing else; none for one that is upright. */
export function orientationSegment(turned: number): Uint8Array[] {
  if (turned === 1) return [];
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    turned,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const body = [...EXIF, ...tiff];
  return [Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body)];
}
