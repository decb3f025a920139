import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { splitNals } from './h26x/annex-b.ts';
import { type PictureType, widest } from './h26x/picture-type.ts';
import { firstH264Slice, h264NalType, h264NalTypes, isH264Key, isH264Slice } from './h264/nal.ts';
import { readH264Slice } from './h264/slice.ts';
import { readH264Sps } from './h264/sps.ts';
import { firstH265Slice, h265NalType, h265NalTypes, isH265Key, isH265Slice } from './h265/nal.ts';
import { h265SliceType } from './h265/slice.ts';
import { readH265Sps } from './h265/sps.ts';

/** What a decoder or a file has to know of a video stream. */
export interface VideoFormat {
  readonly codec: VideoCodec;
  /** `avc1.PPCCLL` or `hvc1.…`. */
  readonly codecString: string;
  /** Pixels after cropping. */
  readonly width: number;
  readonly height: number;
  /** Frames a second, where the stream tells. */
  readonly frameRate?: number;
}

/** Parameter sets as NAL units without start codes; `vps` is empty for H.264. */
export interface ParameterSets {
  readonly vps: readonly Uint8Array[];
  readonly sps: readonly Uint8Array[];
  readonly pps: readonly Uint8Array[];
}

/** Whether decoding can begin at the Annex B unit. */
export function isKeyUnit(codec: VideoCodec, data: Uint8Array): boolean {
  return codec === 'h264' ? isH264Key(data) : isH265Key(data);
}

/** Whether the Annex B unit holds a picture, or only parameter sets and the like. */
export function hasPicture(codec: VideoCodec, data: Uint8Array): boolean {
  return (codec === 'h264' ? firstH264Slice(data) : firstH265Slice(data)) !== undefined;
}

/** The parameter sets in an Annex B unit, or in NAL units split from one. */
export function parameterSetsOf(codec: VideoCodec, unit: Uint8Array | readonly Uint8Array[]): ParameterSets {
  const nals = unit instanceof Uint8Array ? splitNals(unit) : unit;
  const typed = nals.map((nal) => ({ nal, type: codec === 'h264' ? h264NalType(nal) : h265NalType(nal) }));
  const unitsOf = (wanted: number): Uint8Array[] =>
    typed.filter(({ type }) => type === wanted).map(({ nal }) => nal);
  return codec === 'h264'
    ? { vps: [], sps: unitsOf(h264NalTypes.sps), pps: unitsOf(h264NalTypes.pps) }
    : { vps: unitsOf(h265NalTypes.vps), sps: unitsOf(h265NalTypes.sps), pps: unitsOf(h265NalTypes.pps) };
}

/** The format told by the SPS in an Annex B unit; undefined when it holds none that can be read. */
export function readVideoFormat(codec: VideoCodec, unit: Uint8Array): VideoFormat | undefined {
  const sps = parameterSetsOf(codec, unit).sps[0];
  if (sps === undefined) return undefined;
  try {
    const { codecString, width, height, frameRate } = codec === 'h264' ? readH264Sps(sps) : readH265Sps(sps);
    return { codec, codecString, width, height, ...(frameRate === undefined ? {} : { frameRate }) };
  } catch {
    return undefined;
  }
}

/**
 * How the picture of an Annex B unit is coded: B when one of its slices is. Undefined when no slice can be read.
 * @param extraSliceHeaderBits of the H.265 PPS, when it is not 0
 */
export function pictureTypeOf(
  codec: VideoCodec,
  unit: Uint8Array | readonly Uint8Array[],
  extraSliceHeaderBits = 0,
): PictureType | undefined {
  let found: PictureType | undefined;
  for (const nal of unit instanceof Uint8Array ? splitNals(unit) : unit) {
    if (codec === 'h264') {
      if (isH264Slice(h264NalType(nal))) found = widest(found, readH264Slice(nal)?.type);
    } else if (isH265Slice(h265NalType(nal))) {
      found = widest(found, h265SliceType(nal, extraSliceHeaderBits));
    }
  }
  return found;
}
