import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { exifOrientation, orientationSegment } from './exif-orientation.ts';

const START_BYTES = 2;
const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** What Adobe says of colours: without it some pictures have wrong ones. JFIF says how dense pixels are, and may hold a small copy. */
const APP0 = 0xe0;
const JFIF_WITHOUT_COPY = 16;
const APP1 = 0xe1;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** Markers that stand alone (ITU-T T.81 table B.1): 0x01, and RST0 to SOI. None has a place between segments, where millions would fit. */
const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);
const isBeside = (code: number): boolean =>
  code === COMMENT || (code > APP0 && code <= APP15 && code !== APP14);

/**
 * A JPEG without comments and what applications wrote beside it; that it is turned is said again. What follows its end is left out:
 * telephones hang further pictures there.
 * @returns undefined where it does not come to its end
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [];
  let turned = 1;
  let hasPicture = false;
  for (let at = START_BYTES; at + 1 < bytes.length;) {
    if (bytes[at] !== MARKER) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === MARKER) {
      // A marker may be filled up before.
      at += 1;
      continue;
    }
    if (code === END) {
      if (!hasPicture) return undefined;
      const start = bytes.subarray(0, START_BYTES);
      return concatBytes([start, ...orientationSegment(turned), ...kept, bytes.subarray(at, at + 2)]);
    }
    const end = isAlone(code) ? undefined : segmentEnd(bytes, at);
    if (end === undefined) return undefined;
    if (code === APP1) turned = exifOrientation(bytes.subarray(at + 4, end)) ?? turned;
    const hasCopy = code === APP0 && end - at !== JFIF_WITHOUT_COPY + 2;
    if (!isBeside(code) && !hasCopy) kept.push(bytes.subarray(at, end));
    at = end;
    if (code !== SCAN) continue;
    hasPicture = true;
    const behind = scanEnd(bytes, at);
    kept.push(bytes.subarray(at, behind));
    at = behind;
  }
  return undefined;
}

function segmentEnd(bytes: Uint8Array, at: number): number | undefined {
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? undefined : end;
}

/** Where the next marker stands behind coded data: in there, 0xff is followed by 0, or begins again. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 2)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}
