import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';

/** A grey picture of 64 × 48 with its parameter sets: H.264, Constrained Baseline, frame numbers of 8 bits. */
const KEY =
  '000000016742c01e95a11e84000003000400000300783c58ba800000000168ce3c80000000016588802088462800086fc7000105f8e00020bf272727272727272727272780';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A picture that repeats the key picture of its group. @param place how many places behind that one it stands */
function repeatedPicture(place: number): Uint8Array<ArrayBuffer> {
  const frameNumber = place % 256;
  return Uint8Array.of(
    0,
    0,
    0,
    1,
    0x61,
    0x9a | (frameNumber >> 7),
    (frameNumber << 1) & 0xff,
    0x08,
    0x86,
    0xc0,
  );
}

/** Pictures that a browser decodes: 10 a second, so many seconds of them in one group, the first of which begins at a moment, ms. */
export function groupOf(seconds: number, fromMs = 0): VideoStreamFrame[] {
  return Array.from({ length: seconds * 10 }, (_, place) => ({
    kind: 'video',
    codec: 'h264',
    key: place === 0,
    payload: place === 0 ? bytesOf(KEY) : repeatedPicture(place),
    sequence: place,
    captureMs: fromMs + place * 100,
    arrivalMs: fromMs + place * 100,
    lateMs: 0,
    channel: 1,
    stream: 'main',
    discontinuity: false,
  }));
}
