import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { readH264Sps } from '../h264/sps.ts';
import { h265NalTypes } from '../h265/nal.ts';
import { readH265Sps } from '../h265/sps.ts';
import type { ParameterSets } from '../video-unit.ts';

/** What the decoder configuration of an MP4's picture track tells (ISO/IEC 14496-15: avcC, hvcC). */
export interface DecoderConfig {
  /** Bytes of the length in front of each NAL unit. */
  readonly lengthSize: number;
  readonly parameterSets: readonly Uint8Array[];
}

/**
 * Reads an avcC or hvcC record.
 * @throws OutOfBytesError when it is cut short
 */
export function readDecoderConfig(codec: VideoCodec, record: Uint8Array): DecoderConfig {
  const reader = new ByteReader(record);
  const parameterSets: Uint8Array[] = [];
  if (codec === 'h264') {
    reader.bytes(4);
    const lengthSize = (reader.u8() & 3) + 1;
    for (let sps = reader.u8() & 31; sps > 0; sps--) parameterSets.push(reader.bytes(reader.u16()));
    for (let pps = reader.u8(); pps > 0; pps--) parameterSets.push(reader.bytes(reader.u16()));
    return { lengthSize, parameterSets };
  }
  reader.bytes(21);
  const lengthSize = (reader.u8() & 3) + 1;
  for (let arrays = reader.u8(); arrays > 0; arrays--) {
    reader.u8(); // NAL unit type
    for (let count = reader.u16(); count > 0; count--) parameterSets.push(reader.bytes(reader.u16()));
  }
  return { lengthSize, parameterSets };
}

/** NAL units of a sample have lengths of four bytes: three in the two bits that say so, with the bits around them set. */
const LENGTHS_OF_FOUR = 0xff;
/** Profiles of H.264 whose avcC tells how pixels are coded (14496-15, 5.3.3.1.2). */
const WITH_PIXEL_FORMAT = new Set([100, 110, 122, 144]);

/**
 * The avcC or hvcC record of the parameter sets, for samples with lengths of four bytes.
 * @throws RangeError when there is no SPS that can be read
 */
export function writeDecoderConfig(codec: VideoCodec, sets: ParameterSets): Uint8Array {
  const [sps] = sets.sps;
  if (sps === undefined) throw new RangeError('no SPS');
  return codec === 'h264' ? avcC(sps, sets) : hvcC(sps, sets);
}

function avcC(first: Uint8Array, { sps, pps }: ParameterSets): Uint8Array {
  const { profile, constraints, level, pixels } = readH264Sps(first);
  const writer = new ByteWriter(128).u8(1).u8(profile).u8(constraints).u8(level).u8(LENGTHS_OF_FOUR);
  writer.u8(0xe0 | sps.length);
  for (const nal of sps) writer.u16(nal.length).bytes(nal);
  writer.u8(pps.length);
  for (const nal of pps) writer.u16(nal.length).bytes(nal);
  if (!WITH_PIXEL_FORMAT.has(profile)) return writer.done();
  const { chroma, lumaBits, chromaBits } = pixels;
  return writer
    .u8(0xfc | chroma)
    .u8(0xf8 | (lumaBits - 8))
    .u8(0xf8 | (chromaBits - 8))
    .u8(0)
    .done();
}

function hvcC(first: Uint8Array, sets: ParameterSets): Uint8Array {
  const { profile, pixels, temporalLayers, temporalIdNesting } = readH265Sps(first);
  const writer = new ByteWriter(256).u8(1);
  writer.u8((profile.space << 6) | (profile.highTier ? 0x20 : 0) | profile.profile);
  writer.u32(profile.compatibility);
  for (const byte of profile.constraints) writer.u8(byte);
  writer.u8(profile.level);
  writer.u16(0xf000); // min_spatial_segmentation_idc: not told
  writer.u8(0xfc); // parallelismType: not told
  writer.u8(0xfc | pixels.chroma);
  writer.u8(0xf8 | (pixels.lumaBits - 8)).u8(0xf8 | (pixels.chromaBits - 8));
  writer.u16(0); // avgFrameRate: not told
  writer.u8((temporalLayers << 3) | (temporalIdNesting ? 4 : 0) | 3);
  const arrays = [
    [h265NalTypes.vps, sets.vps],
    [h265NalTypes.sps, sets.sps],
    [h265NalTypes.pps, sets.pps],
  ] as const;
  writer.u8(arrays.length);
  for (const [type, nals] of arrays) {
    writer.u8(0x80 | type).u16(nals.length);
    for (const nal of nals) writer.u16(nal.length).bytes(nal);
  }
  return writer.done();
}
