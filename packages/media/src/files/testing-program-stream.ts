import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';

const PACK = Uint8Array.of(0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf9, 0xff);
/** A map that says H.264 in stream e0 and A-law in c0. */
const MAP = Uint8Array.of(
  0,
  0,
  1,
  0xbc,
  0,
  18,
  0xe1,
  0xff,
  0,
  0,
  0,
  8,
  0x1b,
  0xe0,
  0,
  0,
  0x90,
  0xc0,
  0,
  0,
  1,
  2,
  3,
  4,
);
/** A picture goes into packets of so many bytes. */
const PIECE = 20;

/** The 33 bits of a time, as packets have them. */
function stamp(ms: number): number[] {
  const ticks = BigInt(Math.round(ms * 90)) % 2n ** 33n;
  const bits = (shift: bigint, mask: bigint) => Number((ticks >> shift) & mask);
  return [
    0x21 | (bits(30n, 7n) << 1),
    bits(22n, 255n),
    (bits(15n, 127n) << 1) | 1,
    bits(7n, 255n),
    (bits(0n, 127n) << 1) | 1,
  ];
}

function packet(id: number, data: Uint8Array, ms: number | undefined): Uint8Array {
  const head = ms === undefined ? [0x80, 0, 0] : [0x80, 0x80, 5, ...stamp(ms)];
  const length = head.length + data.length;
  return concatBytes([Uint8Array.of(0, 0, 1, id, length >> 8, length & 255, ...head), data]);
}

/** A program stream of pictures, with a little sound in front of each key picture: as recorders write it. */
export function writeProgramStream(pictures: readonly VideoUnit[]): Uint8Array<ArrayBuffer> {
  return concatBytes(
    pictures.flatMap(({ data, key, captureMs }) => {
      const pieces = Array.from({ length: Math.ceil(data.length / PIECE) }, (_, at) =>
        packet(0xe0, data.subarray(at * PIECE, (at + 1) * PIECE), at === 0 ? captureMs : undefined),
      );
      const front = key ? [PACK, MAP, packet(0xc0, new Uint8Array(320), captureMs)] : [PACK];
      return [...front, ...pieces];
    }),
  );
}
