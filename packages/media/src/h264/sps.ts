import { BitReader } from '../h26x/bit-reader.ts';
import type { PixelFormat } from '../h26x/pixel-format.ts';
import { H264_NAL_HEADER } from './nal.ts';
import { skipVuiFront } from '../h26x/vui.ts';

/** What a sequence parameter set tells (H.264 7.3.2.1.1). */
export interface H264Sps {
  readonly id: number;
  /** profile_idc: 66 Baseline, 77 Main, 100 High … */
  readonly profile: number;
  /** The constraint flags and the reserved bits behind them. */
  readonly constraints: number;
  /** level_idc: ten times the level. */
  readonly level: number;
  /** `avc1.PPCCLL`, as WebCodecs and MP4 want it. */
  readonly codecString: string;
  readonly pixels: PixelFormat;
  /** Pixels after cropping. */
  readonly width: number;
  readonly height: number;
  /** Frames a second, where the VUI has timing. */
  readonly frameRate?: number;
}

const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Reads an SPS given without its start code.
 * @throws RangeError when it ends early or its size is none.
 */
export function readH264Sps(nal: Uint8Array): H264Sps {
  const reader = new BitReader(nal, H264_NAL_HEADER);
  const profile = reader.bits(8);
  const constraints = reader.bits(8);
  const level = reader.bits(8);
  const id = reader.ue();
  const chroma = WITH_CHROMA.has(profile)
    ? readChroma(reader)
    : { format: 1, planes: false, lumaBits: 8, chromaBits: 8 };
  reader.ue(); // log2_max_frame_num_minus4
  skipPictureOrder(reader);
  reader.ue(); // max_num_ref_frames
  reader.skip(1); // gaps_in_frame_num_value_allowed_flag
  const macroblocksWide = reader.ue() + 1;
  const mapUnitsHigh = reader.ue() + 1;
  const framesOnly = reader.bit();
  if (framesOnly === 0) reader.skip(1); // mb_adaptive_frame_field_flag
  reader.skip(1); // direct_8x8_inference_flag
  const crop = reader.flag() ? [reader.ue(), reader.ue(), reader.ue(), reader.ue()] : [];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const shrinks = chroma.planes ? 0 : chroma.format;
  const cropX = shrinks === 1 || shrinks === 2 ? 2 : 1;
  const cropY = (shrinks === 1 ? 2 : 1) * (2 - framesOnly);
  const width = macroblocksWide * 16 - (left + right) * cropX;
  const height = (2 - framesOnly) * mapUnitsHigh * 16 - (top + bottom) * cropY;
  if (width < 1 || height < 1 || width > 16_384 || height > 16_384) {
    throw new RangeError(`picture of ${width} × ${height}`);
  }
  const frameRate = reader.flag() ? readFrameRate(reader) : undefined;
  return {
    id,
    profile,
    constraints,
    level,
    codecString: `avc1.${[profile, constraints, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    pixels: { chroma: chroma.format, lumaBits: chroma.lumaBits, chromaBits: chroma.chromaBits },
    width,
    height,
    ...(frameRate === undefined ? {} : { frameRate }),
  };
}

interface Chroma {
  readonly format: number;
  readonly planes: boolean;
  readonly lumaBits: number;
  readonly chromaBits: number;
}

function readChroma(reader: BitReader): Chroma {
  const format = reader.ue();
  const planes = format === 3 && reader.flag();
  const lumaBits = reader.ue() + 8;
  const chromaBits = reader.ue() + 8;
  reader.skip(1); // qpprime_y_zero_transform_bypass_flag
  if (reader.flag()) {
    for (let list = 0; list < (format === 3 ? 12 : 8); list++) {
      if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64);
    }
  }
  return { format, planes, lumaBits, chromaBits };
}

function skipScalingList(reader: BitReader, size: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (last + reader.se() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipPictureOrder(reader: BitReader): void {
  const type = reader.ue();
  if (type === 0) reader.ue(); // log2_max_pic_order_cnt_lsb_minus4
  if (type !== 1) return;
  reader.skip(1); // delta_pic_order_always_zero_flag
  reader.se(); // offset_for_non_ref_pic
  reader.se(); // offset_for_top_to_bottom_field
  const count = reader.ue();
  if (count > 255) throw new RangeError(`${count} reference frames in the picture order cycle`);
  for (let index = 0; index < count; index++) reader.se();
}

/** The front of the VUI up to its timing (H.264 E.1.1); undefined when it has none or is cut short, as some recorders write it. */
function readFrameRate(reader: BitReader): number | undefined {
  try {
    skipVuiFront(reader);
    if (!reader.flag()) return undefined;
    const unitsInTick = reader.bits(32);
    const timeScale = reader.bits(32);
    return unitsInTick > 0 && timeScale > 0 ? timeScale / (2 * unitsInTick) : undefined;
  } catch {
    return undefined;
  }
}
