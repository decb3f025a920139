import { h264NalType, h264NalTypes } from '@outrider/media/h264/nal.ts';
import { readH264Sps } from '@outrider/media/h264/sps.ts';
import { h265NalType, h265NalTypes } from '@outrider/media/h265/nal.ts';
import { readH265Sps } from '@outrider/media/h265/sps.ts';
import { splitNals } from '@outrider/media/h26x/annex-b.ts';
import type { VideoCodec } from '@outrider/model/live/codec.ts';

/** What a decoder must be told of a stream. */
export interface VideoFormat {
  /** As WebCodecs wants it: `avc1.…` or `hvc1.…`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}

/** The format in the parameter sets of a key picture (Annex B), or undefined when it has none that can be read. */
export function readVideoFormat(codec: VideoCodec, unit: Uint8Array): VideoFormat | undefined {
  for (const nal of splitNals(unit)) {
    const isSps =
      codec === 'h264' ? h264NalType(nal) === h264NalTypes.sps : h265NalType(nal) === h265NalTypes.sps;
    if (!isSps) continue;
    try {
      const sps = codec === 'h264' ? readH264Sps(nal) : readH265Sps(nal);
      return { codec: sps.codecString, width: sps.width, height: sps.height };
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
  return undefined;
}
