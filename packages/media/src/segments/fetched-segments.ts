import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { VideoFileError } from '../video-file.ts';
import { Segmenter, type SegmentPiece, type SegmenterOptions } from './segmenter.ts';

/** A stretch of time of which there is footage already, ms since 1970 UTC; its end is no part of it. */
export interface TakenRun {
  readonly startMs: number;
  readonly endMs: number;
}

/** Sound that is further off from the picture in front of it tells no time. */
const SOUND_ASTRAY_MS = 5_000;

export interface FetchedOptions extends Omit<SegmenterOptions, 'fetched'> {
  /** What makes times of units those of the server, ms. */
  readonly offsetMs: number;
  /** Of which there is footage: none of it comes twice. By time, none in another. */
  readonly taken: readonly TakenRun[];
  /** How far times may run back, ms: packets jitter, pictures of files do not. */
  readonly jitterMs: number;
}

/**
 * Cuts footage of a recorder's own storage into segments, as far as there is none of that time: groups of pictures that begin in between, up
 * to where there is some again.
 * @throws VideoFileError when pictures are not in the order of time; what came before is right
 */
export async function* fetchedSegments(
  units: AsyncIterable<MediaUnit>,
  { offsetMs, taken, jitterMs, ...options }: FetchedOptions,
): AsyncGenerator<SegmentPiece> {
  const segmenter = new Segmenter({ ...options, fetched: true });
  const gate = new Gate(taken);
  let lastMs = Number.NEGATIVE_INFINITY;
  try {
    for await (const unit of units) {
      const atMs = unit.captureMs + offsetMs;
      if (unit.kind === 'video') {
        if (atMs < lastMs - jitterMs) throw new VideoFileError('pictures out of order');
        lastMs = Math.max(lastMs, atMs);
      } else if (Math.abs(atMs - lastMs) > SOUND_ASTRAY_MS) continue;
      const wasOpen = gate.open;
      const admitted = gate.admits(unit, atMs);
      if (wasOpen && !gate.open) yield* segmenter.interrupt();
      if (admitted) yield* segmenter.take({ ...unit, captureMs: atMs, arrivalMs: atMs });
    }
  } catch (error) {
    yield* segmenter.interrupt();
    throw error;
  }
  yield* segmenter.interrupt();
}

/** Lets pass what there is nothing of: from key pictures on. */
class Gate {
  open = false;
  readonly #taken: readonly TakenRun[];
  #at = 0;

  constructor(taken: readonly TakenRun[]) {
    this.#taken = taken;
  }

  admits(unit: MediaUnit, atMs: number): boolean {
    // Sound runs ahead of its pictures: the order of time is theirs.
    if (unit.kind === 'audio') return this.open && !this.#isTaken(atMs);
    while ((this.#taken[this.#at]?.endMs ?? Number.POSITIVE_INFINITY) <= atMs) this.#at++;
    this.open = !this.#isTaken(atMs) && (this.open || unit.key);
    return this.open;
  }

  #isTaken(atMs: number): boolean {
    return (this.#taken[this.#at]?.startMs ?? Number.POSITIVE_INFINITY) <= atMs;
  }
}
