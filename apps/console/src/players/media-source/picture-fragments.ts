import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { fragment as fragmentOf, initializationSegment } from '@outrider/media/mp4/fragments.ts';
import { PICTURE_TRACK } from '@outrider/media/mp4/movie-boxes.ts';
import type { PicturePlace } from '@outrider/media/mp4/picture-axis.ts';
import { describeSamples, toSample } from '@outrider/media/mp4/sample.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { MediaFragment } from './fragment-buffer.ts';
import { mimeOf } from './media-source.ts';

/** Makes a fragment of each picture of a stream; the first has to be a key picture. */
export class PictureFragments {
  #sequence = 0;
  #mime = '';
  #initialization: Uint8Array<ArrayBuffer> | undefined;

  /**
   * @param place where the picture stands on the axis of the element: asked only of pictures that are shown
   * @returns undefined as long as nothing came that a decoder can begin with
   */
  next(
    { codec, key, payload }: Pick<VideoStreamFrame, 'codec' | 'key' | 'payload'>,
    place: () => PicturePlace,
  ): MediaFragment | undefined {
    const initialization = key ? this.#changed(codec, payload) : undefined;
    if (this.#initialization === undefined) return undefined;
    const { atMs, durationMs } = place();
    // A fragment of one picture: nobody has to wait for the next one to know how long it lasts.
    const samples = [{ duration: durationMs, key, data: toSample(codec, payload) }];
    const fragment = fragmentOf(++this.#sequence, [{ track: PICTURE_TRACK, at: atMs, samples }]);
    return { mime: this.#mime, initialization, fragment, atMs };
  }

  /** The initialization segment that a key picture needs, where it is not the one before. */
  #changed(codec: VideoStreamFrame['codec'], payload: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
    const description = describeSamples(codec, payload);
    if (description === undefined) return undefined;
    const wanted = initializationSegment({ pictures: description });
    if (this.#initialization !== undefined && equalBytes(wanted, this.#initialization)) return undefined;
    this.#initialization = wanted;
    this.#mime = mimeOf(description.format.codecString);
    return wanted;
  }
}
