import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { h264NalType, h264NalTypes } from '../h264/nal.ts';
import { h265NalType, h265NalTypes } from '../h265/nal.ts';
import { splitNals, toLengthPrefixed } from '../h26x/annex-b.ts';
import { parameterSetsOf, readVideoFormat, type VideoFormat } from '../video-unit.ts';
import { writeDecoderConfig } from './decoder-config.ts';

/** What an MP4 says of its picture track once, in front of the pictures. */
export interface SampleDescription {
  readonly format: VideoFormat;
  /** The avcC or hvcC record. */
  readonly decoderConfig: Uint8Array;
}

/** What an MP4 has to say of pictures like that key unit (Annex B); undefined when it has no parameter sets that can be read. */
export function describeSamples(codec: VideoCodec, unit: Uint8Array): SampleDescription | undefined {
  const format = readVideoFormat(codec, unit);
  if (format === undefined) return undefined;
  return { format, decoderConfig: writeDecoderConfig(codec, parameterSetsOf(codec, unit)) };
}

const h264Aside = new Set<number>([h264NalTypes.sps, h264NalTypes.pps, h264NalTypes.delimiter]);
const h265Aside = new Set<number>([
  h265NalTypes.vps,
  h265NalTypes.sps,
  h265NalTypes.pps,
  h265NalTypes.delimiter,
]);

/** An Annex B unit as MP4 stores it: without the parameter sets, which {@link describeSamples} tells, and delimiters. */
export function toSample(codec: VideoCodec, unit: Uint8Array): Uint8Array {
  const kept = splitNals(unit).filter((nal) =>
    codec === 'h264' ? !h264Aside.has(h264NalType(nal)) : !h265Aside.has(h265NalType(nal)),
  );
  return toLengthPrefixed(kept);
}
