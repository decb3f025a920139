import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { initializationSegment } from './fragments.ts';
import { describeSamples, type SampleDescription } from './sample.ts';

/** What stands in front of the fragments of a stream, as its key pictures have it. */
export class StreamHead {
  /** Undefined as long as nothing came that a decoder can begin with. */
  bytes: Uint8Array<ArrayBuffer> | undefined;

  /** Takes a key picture (Annex B). @returns what its samples are, where that is not as it was: {@link bytes} are others then */
  take(codec: VideoCodec, payload: Uint8Array): SampleDescription | undefined {
    const description = describeSamples(codec, payload);
    if (description === undefined) return undefined;
    const wanted = initializationSegment({ pictures: description });
    if (this.bytes !== undefined && equalBytes(wanted, this.bytes)) return undefined;
    this.bytes = wanted;
    return description;
  }
}
