import { concatBytes } from '@outrider/kit/concat-bytes.ts';

/** The start code that this package writes. */
const START_CODE = Uint8Array.of(0, 0, 0, 1);

/** Where the next 00 00 01 begins at or after `from`, or -1. */
export function findStartCode(data: Uint8Array, from: number): number {
  for (let one = data.indexOf(1, from + 2); one !== -1; one = data.indexOf(1, one + 1)) {
    if (data[one - 1] === 0 && data[one - 2] === 0) return one - 2;
  }
  return -1;
}

/**
 * The NAL units of an Annex B byte stream, without start codes and trailing zeros (H.264 and H.265, Annex B).
 * Views, not copies. Bytes in front of the first start code belong to none.
 */
export function splitNals(data: Uint8Array): Uint8Array[] {
  const nals: Uint8Array[] = [];
  let start = findStartCode(data, 0);
  while (start !== -1) {
    const next = findStartCode(data, start + 3);
    let end = next === -1 ? data.length : next;
    while (end > start + 3 && data[end - 1] === 0) end--;
    if (end > start + 3) nals.push(data.subarray(start + 3, end));
    start = next;
  }
  return nals;
}

/** An Annex B byte stream of the NAL units, each behind a start code of four bytes. */
export function joinNals(nals: readonly Uint8Array[]): Uint8Array {
  return concatBytes(nals.flatMap((nal) => [START_CODE, nal]));
}

/** NAL units with a length of four bytes in front of each, as MP4 stores them. */
export function toLengthPrefixed(nals: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    nals.flatMap((nal) => {
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, nal.length);
      return [length, nal];
    }),
  );
}

/**
 * NAL units of a sample as MP4 stores it. Views, not copies.
 * @throws RangeError when a length does not fit.
 */
export function splitLengthPrefixed(sample: Uint8Array, lengthSize: number): Uint8Array[] {
  const nals: Uint8Array[] = [];
  for (let at = 0; at < sample.length;) {
    let length = 0;
    for (let index = 0; index < lengthSize; index++) length = length * 256 + (sample[at + index] ?? 0);
    at += lengthSize;
    if (at + length > sample.length)
      throw new RangeError(`NAL unit of ${length} bytes past the sample's end`);
    if (length > 0) nals.push(sample.subarray(at, at + length));
    at += length;
  }
  return nals;
}
