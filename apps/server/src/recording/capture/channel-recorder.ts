import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import { Segmenter, type SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { isUsedUp } from '../../relay/data-account.ts';
import type { FramedUnit } from '../../relay/frame-arena.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { SourceState, Viewer } from '../../relay/viewer.ts';
import type { SegmentFile } from './segment-file.ts';

/** As whom the server itself watches what it records. */
export const RECORDER = 'recorder';

type Begin = Extract<SegmentPiece, { kind: 'begin' }>;

export interface ChannelRecorderParts {
  readonly key: StreamKey;
  /** Whether sound is kept that arrived then; undefined where none is. */
  readonly sound: ((atMs: number) => boolean) | undefined;
  readonly sinceMs: number;
  /** The time, ms since 1970. */
  readonly now: () => number;
  /** A file for another segment; undefined while no media folder takes one. */
  readonly fileFor: (begin: Begin) => SegmentFile | undefined;
  /** Something was given to a file. */
  readonly wrote: () => void;
  readonly onState: (state: SourceState) => void;
}

/** Records one stream: one more of its viewers. It takes every unit at once, and never waits for a disk. */
export class ChannelRecorder implements Viewer {
  readonly user = RECORDER;
  readonly ip = '';
  readonly port = 0;
  readonly unlisted = true;
  readonly records = true;
  readonly sinceMs: number;
  /** Groups of pictures that no media folder took. */
  dropped = 0;
  /** When something was given to a file last, ms since 1970; when it began, as long as nothing was. */
  writtenMs: number;
  /** When no media folder took what came, the last time, ms since 1970. */
  refusedMs = Number.NEGATIVE_INFINITY;
  /** Whether the device may send no more before its next month. */
  hasUsedUpData = false;
  readonly #parts: ChannelRecorderParts;
  readonly #segmenter: Segmenter;
  #file: SegmentFile | undefined;
  #ending: Promise<void> = Promise.resolve();

  constructor(parts: ChannelRecorderParts) {
    this.#parts = parts;
    this.sinceMs = parts.sinceMs;
    this.writtenMs = parts.sinceMs;
    this.#segmenter = new Segmenter({ ...parts.key, sound: parts.sound !== undefined });
  }

  offer({ frame }: FramedUnit): 'taken' {
    for (const decoded of decodeStreamFrames(frame)) {
      if (decoded.kind === 'status') continue;
      if (decoded.kind === 'audio' && this.#parts.sound?.(decoded.arrivalMs) !== true) continue;
      // The segmenter copies what it keeps.
      const unit: MediaUnit = { ...decoded, data: decoded.payload };
      for (const piece of this.#segmenter.take(unit)) this.#write(piece);
    }
    return 'taken';
  }

  status(state: SourceState): void {
    this.hasUsedUpData = state.state === 'ended' && isUsedUp(state.reason);
    this.#parts.onState(state);
  }

  /** Writes what there is. Resolves when that is on the disk, or cannot be. */
  async end(): Promise<void> {
    this.#interrupt();
    await this.#ending;
  }

  #interrupt(): void {
    for (const piece of this.#segmenter.interrupt()) this.#write(piece);
  }

  #write(piece: SegmentPiece): void {
    if (piece.kind === 'begin') this.#file = this.#parts.fileFor(piece);
    else if (piece.kind === 'end') this.#endFile();
    else if (this.#file === undefined || this.#file.refuses(piece)) {
      // Another file begins with the next group, in another folder if there is one.
      this.dropped++;
      this.refusedMs = this.#parts.now();
      this.#endFile();
      this.#segmenter.renew();
    } else {
      this.#file.append(piece);
      this.writtenMs = this.#parts.now();
      this.#parts.wrote();
    }
  }

  #endFile(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file === undefined) return;
    this.#ending = Promise.all([this.#ending, file.end()]).then(() => {});
  }
}
