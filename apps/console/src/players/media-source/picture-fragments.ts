import { fragment as fragmentOf } from '@outrider/media/mp4/fragments.ts';
import { PICTURE_TRACK } from '@outrider/media/mp4/movie-boxes.ts';
import type { PicturePlace } from '@outrider/media/mp4/picture-axis.ts';
import { toSample } from '@outrider/media/mp4/sample.ts';
import { StreamHead } from '@outrider/media/mp4/stream-head.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { MediaFragment } from './fragment-buffer.ts';
import { mimeOf } from './media-source.ts';

/** Makes a fragment of each picture of a stream; the first has to be a key picture. */
export class PictureFragments {
  #sequence = 0;
  #mime = '';
  readonly #head = new StreamHead();

  /**
   * @param place where the picture stands on the axis of the element: asked only of pictures that are shown
   * @returns undefined as long as nothing came that a decoder can begin with
   */
  next(
    { codec, key, payload }: Pick<VideoStreamFrame, 'codec' | 'key' | 'payload'>,
    place: () => PicturePlace,
  ): MediaFragment | undefined {
    const changed = key ? this.#head.take(codec, payload) : undefined;
    if (this.#head.bytes === undefined) return undefined;
    if (changed !== undefined) this.#mime = mimeOf(changed.format.codecString);
    const initialization = changed === undefined ? undefined : this.#head.bytes;
    const { atMs, durationMs } = place();
    // A fragment of one picture: nobody has to wait for the next one to know how long it lasts.
    const samples = [{ duration: durationMs, key, data: toSample(codec, payload) }];
    const fragment = fragmentOf(++this.#sequence, [{ track: PICTURE_TRACK, at: atMs, samples }]);
    return { mime: this.#mime, initialization, fragment, key, atMs };
  }
}
