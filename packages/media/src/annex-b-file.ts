import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { groupAccessUnits } from './access-units.ts';
import { joinNals, splitNals } from './h26x/annex-b.ts';
import { h264NalType, h264NalTypes } from './h264/nal.ts';
import { readH264Sps } from './h264/sps.ts';
import { h265NalType, h265NalTypes } from './h265/nal.ts';
import { readH265Pps } from './h265/pps.ts';
import { readH265Sps } from './h265/sps.ts';
import type { VideoFile } from './video-file.ts';
import { isKeyUnit, parameterSetsOf, pictureTypeOf, readVideoFormat } from './video-unit.ts';

/** The rate taken where the stream does not tell one: what cameras and recorders are set to. */
const DEFAULT_FRAME_RATE = 25;
/** NAL units looked at to tell the codec. */
const LOOK = 64;

/** The codec of an elementary stream: the codec whose rules can read the parameter sets at its beginning. */
export function codecOfAnnexB(bytes: Uint8Array): VideoCodec | undefined {
  const nals = splitNals(bytes.subarray(0, 1 << 20)).slice(0, LOOK);
  const h265 = nals.find((nal) => h265NalType(nal) === h265NalTypes.sps);
  if (h265 !== undefined && reads(() => readH265Sps(h265))) return 'h265';
  const h264 = nals.find((nal) => h264NalType(nal) === h264NalTypes.sps);
  return h264 !== undefined && reads(() => readH264Sps(h264)) ? 'h264' : undefined;
}

/**
 * Access units of an elementary stream (.h264, .h265) in decoding order; their times follow from the stream's frame rate.
 * @returns undefined when no SPS can be read
 */
export function readAnnexBFile(bytes: Uint8Array): VideoFile | undefined {
  const codec = codecOfAnnexB(bytes);
  if (codec === undefined) return undefined;
  const units = [...groupAccessUnits(codec, splitNals(bytes))];
  const all = units.flat();
  const format = readVideoFormat(codec, joinNals(parameterSetsOf(codec, all).sps.slice(0, 1)));
  if (format === undefined) return undefined;
  const frameRate = format.frameRate ?? DEFAULT_FRAME_RATE;
  const extraBits = codec === 'h265' ? extraSliceHeaderBits(all) : 0;
  return {
    format: { ...format, frameRate },
    hasBFrames: units.some((nals) => pictureTypeOf(codec, nals, extraBits) === 'B') && reorders(codec, all),
    video: units.map((nals, index) => {
      const data = joinNals(nals);
      const captureMs = (index * 1000) / frameRate;
      return { kind: 'video', codec, key: isKeyUnit(codec, data), captureMs, arrivalMs: captureMs, data };
    }),
    audio: [],
  };
}

/** H.265 encoders code pictures as B that refer to earlier ones only: those are not shown out of order. */
function reorders(codec: VideoCodec, nals: readonly Uint8Array[]): boolean {
  return (
    codec === 'h264' || parameterSetsOf(codec, nals).sps.some((sps) => readH265Sps(sps).reorderPictures > 0)
  );
}

function extraSliceHeaderBits(nals: readonly Uint8Array[]): number {
  const pps = parameterSetsOf('h265', nals).pps[0];
  try {
    return pps === undefined ? 0 : readH265Pps(pps).extraSliceHeaderBits;
  } catch {
    return 0;
  }
}

function reads(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
