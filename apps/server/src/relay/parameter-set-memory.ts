import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { joinNals } from '@outrider/media/h26x/annex-b.ts';
import { parameterSetsOf } from '@outrider/media/video-unit.ts';
import type { VideoCodec } from '@outrider/model/live/codec.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';

/** Gives every key unit the parameter sets it needs: some recorders send them only once. */
export class ParameterSetMemory {
  #codec: VideoCodec | undefined;
  #known: Uint8Array | undefined;

  /** The unit itself when it has its own sets or none are known, else a copy with the known ones in front. */
  complete(unit: VideoUnit): VideoUnit {
    if (!unit.key) return unit;
    const { vps, sps, pps } = parameterSetsOf(unit.codec, unit.data);
    if (sps.length > 0 && pps.length > 0) {
      this.#codec = unit.codec;
      this.#known = joinNals([...vps, ...sps, ...pps]);
      return unit;
    }
    if (this.#known === undefined || this.#codec !== unit.codec) return unit;
    return { ...unit, data: concatBytes([this.#known, unit.data]) };
  }
}
