import { splitNals, toLengthPrefixed } from '@outrider/media/h26x/annex-b.ts';
import { parameterSetsOf } from '@outrider/media/video-unit.ts';
import { H264Encoder } from '@outrider/virtual-fleet/encoder/h264-encoder.ts';
import { drawScene } from '@outrider/virtual-fleet/scene/draw-scene.ts';
import { Picture } from '@outrider/virtual-fleet/scene/picture.ts';
import { markNal, markOffset } from './picture-mark.ts';

export const FRAMES_PER_SECOND = 15;
export const FRAME_MS = 1_000 / FRAMES_PER_SECOND;
const KEY_EVERY = 2 * FRAMES_PER_SECOND;
const WIDTH = 640;
const HEIGHT = 360;
const FILLER_NAL = 12;
const FINEST = 24;
const COARSEST = 51;

/** The quantiser that was found for a bit rate: the next search begins there. */
const fits = new Map<number, number>();

/** One coded picture as recorders send it, and as RTMP carries it; the bytes are the same but for the separators. */
export interface MarkedPicture {
  readonly isKey: boolean;
  readonly annexB: Buffer;
  readonly avcc: Buffer;
  /** Where the picture's number is written, in both. */
  readonly markAt: number;
}

/** A loop of coded pictures of exactly one bit rate. */
export interface CodedPictures {
  readonly pictures: readonly MarkedPicture[];
  readonly bytesPerSecond: number;
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1). */
  readonly configuration: Buffer;
}

function join(nals: readonly Uint8Array[]): Buffer {
  return Buffer.concat(nals.flatMap((nal) => [Buffer.of(0, 0, 0, 1), nal]));
}

/** Codes the scene; the clock in picture n says `clockFrom` + n ms, so that a viewer can tell which it is. */
function encode(qp: number, count: number, clockFrom: number): { isKey: boolean; nals: Uint8Array[] }[] {
  const picture = new Picture(WIDTH, HEIGHT);
  const encoder = new H264Encoder(WIDTH, HEIGHT, FRAMES_PER_SECOND);
  return Array.from({ length: count }, (_, index) => {
    drawScene(picture, {
      deviceId: 'BENCH',
      channel: 1,
      speedKmh: 40,
      distance: (index / FRAMES_PER_SECOND) * (40 / 3.6),
      heading: 90,
      time: clockFrom + index,
      clockStrip: true,
    });
    const { key, data } = encoder.encode(picture, qp, index % KEY_EVERY === 0);
    return { isKey: key, nals: splitNals(data) };
  });
}

const bytesOf = (nals: readonly Uint8Array[]): number => nals.reduce((sum, nal) => sum + nal.length + 4, 0);

/**
 * Draws and codes 640 × 360 at 15 pictures a second, a key picture every 2 s. The quantiser is the finest that fits,
 * and filler NAL units bring each group of pictures to the bit rate exactly.
 * @param clockFrom what the clock in the first picture says, ms
 * @throws Error when the rate is too low for the scene
 */
export function makePictures(bitsPerSecond: number, groups = 2, clockFrom = 0): CodedPictures {
  const groupBytes = (bitsPerSecond / 8) * (KEY_EVERY / FRAMES_PER_SECOND);
  for (let qp = fits.get(bitsPerSecond) ?? FINEST; qp <= COARSEST; qp++) {
    const coded = encode(qp, KEY_EVERY * groups, clockFrom).map(({ isKey, nals }) => {
      const slice = nals.findIndex((nal) => [1, 5].includes((nal[0] ?? 0) & 31));
      return { isKey, nals: nals.toSpliced(slice, 0, markNal(isKey)) };
    });
    const sizes = Array.from({ length: groups }, (_, group) =>
      bytesOf(coded.slice(group * KEY_EVERY, (group + 1) * KEY_EVERY).flatMap(({ nals }) => nals)),
    );
    // A filler unit has 6 bytes at least.
    if (Math.max(...sizes) > groupBytes - KEY_EVERY * 8) continue;
    fits.set(bitsPerSecond, qp);
    return { ...pad(coded, sizes, groupBytes), bytesPerSecond: bitsPerSecond / 8 };
  }
  throw new Error(`the scene does not fit into ${bitsPerSecond} bit/s`);
}

function pad(
  coded: readonly { isKey: boolean; nals: readonly Uint8Array[] }[],
  sizes: readonly number[],
  groupBytes: number,
): Omit<CodedPictures, 'bytesPerSecond'> {
  const sets = parameterSetsOf('h264', coded[0]?.nals ?? []);
  const [sps, pps] = [Buffer.from(sets.sps[0] ?? []), Buffer.from(sets.pps[0] ?? [])];
  const pictures = coded.map(({ isKey, nals }, index) => {
    const room = Math.floor((groupBytes - (sizes[Math.floor(index / KEY_EVERY)] ?? 0)) / KEY_EVERY);
    const filler = Buffer.alloc(room - 4, 0xff);
    filler[0] = FILLER_NAL;
    filler[filler.length - 1] = 0x80;
    const all = [...nals, filler];
    const annexB = join(all);
    return { isKey, annexB, avcc: Buffer.from(toLengthPrefixed(all)), markAt: markOffset(annexB) };
  });
  const length = (bytes: Buffer): Buffer => Buffer.of(bytes.length >> 8, bytes.length & 255);
  const configuration = Buffer.concat([
    Buffer.of(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1),
    length(sps),
    sps,
    Buffer.of(1),
    length(pps),
    pps,
  ]);
  return { pictures, configuration };
}
