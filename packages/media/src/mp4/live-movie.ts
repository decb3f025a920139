import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { fragment } from './fragments.ts';
import { PICTURE_TRACK } from './movie-boxes.ts';
import { toSample } from './sample.ts';
import { StreamHead } from './stream-head.ts';
import { Timeline } from './timeline.ts';

/** Pictures whose timestamps repeat or run backwards come this much after the one before, ms. */
const MIN_STEP_MS = 1;

/**
 * Writes the pictures of a stream as a fragmented MP4 that has no end, a fragment for each: as they come, none coded again.
 * It begins with the first key picture that a decoder can begin with.
 */
export class LiveMovie {
  readonly #head = new StreamHead();
  #timeline: Timeline | undefined;
  #sequence = 0;
  /** The picture whose duration the next one tells. */
  #held: { readonly data: Uint8Array; readonly key: boolean; readonly atMs: number } | undefined;

  /**
   * Takes the next picture.
   * @returns pieces that can be written from now on, with bytes of their own; `'other'` for a picture that the file cannot hold, of another size or
   * codec: it is over then
   */
  add({ codec, key, captureMs, data }: Omit<VideoUnit, 'kind' | 'arrivalMs'>): Uint8Array[] | 'other' {
    const isNew = key && this.#head.take(codec, data) !== undefined;
    const { bytes } = this.#head;
    if (bytes === undefined) return [];
    if (isNew && this.#timeline !== undefined) return 'other';
    this.#timeline ??= new Timeline(captureMs);
    const last = this.#held;
    const atMs = Math.max(
      Math.round(this.#timeline.at(captureMs)),
      last === undefined ? 0 : last.atMs + MIN_STEP_MS,
    );
    this.#held = { data: toSample(codec, data), key, atMs };
    if (last === undefined) return [bytes];
    const samples = [{ duration: atMs - last.atMs, key: last.key, data: last.data }];
    return [fragment(++this.#sequence, [{ track: PICTURE_TRACK, at: last.atMs, samples }])];
  }
}
