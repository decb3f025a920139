import { BitReader } from '../h26x/bit-reader.ts';
import type { PixelFormat } from '../h26x/pixel-format.ts';
import { H265_NAL_HEADER } from './nal.ts';
import { type H265Profile, h265CodecString, readProfile } from './profile.ts';
import { readTiming } from './sps-timing.ts';

/** What a sequence parameter set tells (H.265 7.3.2.2). */
export interface H265Sps {
  readonly id: number;
  readonly profile: H265Profile;
  /** `hvc1.…`, as WebCodecs and MP4 want it. */
  readonly codecString: string;
  readonly pixels: PixelFormat;
  /** sps_max_sub_layers_minus1 and one. */
  readonly temporalLayers: number;
  /** sps_temporal_id_nesting_flag. */
  readonly temporalIdNesting: boolean;
  /** Pixels after cropping. */
  readonly width: number;
  readonly height: number;
  /** Pictures that may come before one that is shown earlier: over 0, decoding order is not showing order. */
  readonly reorderPictures: number;
  /** Frames a second, where the VUI has timing. */
  readonly frameRate?: number;
}

/**
 * Reads an SPS given without its start code.
 * @throws RangeError when it ends early or its size is none.
 */
export function readH265Sps(nal: Uint8Array): H265Sps {
  const reader = new BitReader(nal, H265_NAL_HEADER);
  reader.skip(4); // sps_video_parameter_set_id
  const subLayersMinus1 = reader.bits(3);
  const temporalIdNesting = reader.flag();
  const profile = readProfile(reader, subLayersMinus1);
  const id = reader.ue();
  const chroma = reader.ue();
  const planes = chroma === 3 && reader.flag();
  const codedWidth = reader.ue();
  const codedHeight = reader.ue();
  const crop = reader.flag() ? [reader.ue(), reader.ue(), reader.ue(), reader.ue()] : [];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const shrinks = planes ? 0 : chroma;
  const width = codedWidth - (left + right) * (shrinks === 1 || shrinks === 2 ? 2 : 1);
  const height = codedHeight - (top + bottom) * (shrinks === 1 ? 2 : 1);
  if (width < 1 || height < 1 || width > 16_384 || height > 16_384) {
    throw new RangeError(`picture of ${width} × ${height}`);
  }
  const lumaBits = reader.ue() + 8;
  const chromaBits = reader.ue() + 8;
  const pictureOrderBits = reader.ue() + 4;
  const everyLayer = reader.flag();
  let reorderPictures = 0;
  for (let layer = everyLayer ? 0 : subLayersMinus1; layer <= subLayersMinus1; layer++) {
    reader.ue(); // sps_max_dec_pic_buffering_minus1
    reorderPictures = reader.ue();
    reader.ue(); // sps_max_latency_increase_plus1
  }
  const frameRate = readTiming(reader, pictureOrderBits);
  return {
    id,
    profile,
    codecString: h265CodecString(profile),
    pixels: { chroma, lumaBits, chromaBits },
    temporalLayers: subLayersMinus1 + 1,
    temporalIdNesting,
    width,
    height,
    reorderPictures,
    ...(frameRate === undefined ? {} : { frameRate }),
  };
}
