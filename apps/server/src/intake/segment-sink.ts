import type { SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { Recordings } from '@outrider/store/recordings/recordings.ts';
import type { IndexWriter } from '../recording/index/index-writer.ts';
import type { MediaFolder } from '../recording/folders/media-folder.ts';
import { SegmentFile } from '../recording/capture/segment-file.ts';

export interface SegmentSinkParts {
  /** The folder that takes the next segment. */
  readonly pick: () => MediaFolder | undefined;
  readonly index: Pick<IndexWriter, 'changed' | 'flush'>;
  readonly recordings: Pick<Recordings, 'picturesOf'>;
}

/** Writes segments into media folders, one piece after the other: live recordings come first at their disks. What is there stays as it is. */
export class SegmentSink {
  readonly #parts: SegmentSinkParts;
  #file: SegmentFile | undefined;
  #skips = false;

  constructor(parts: SegmentSinkParts) {
    this.#parts = parts;
  }

  /** @returns whether it is on the disk; false when no folder takes it */
  async take(piece: SegmentPiece): Promise<boolean> {
    if (piece.kind === 'begin') return await this.#begin(piece);
    if (piece.kind === 'end') {
      await this.end();
      return true;
    }
    if (this.#skips) return true;
    if (this.#file === undefined || this.#file.refuses(piece)) return false;
    this.#file.append(piece);
    await this.#file.written;
    return !this.#file.failed;
  }

  /** Nothing more comes. */
  async end(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.end();
  }

  async #begin(piece: Extract<SegmentPiece, { kind: 'begin' }>): Promise<boolean> {
    await this.end();
    const { pick, index } = this.#parts;
    const { marks } = piece.header;
    const folder = pick();
    if (folder === undefined) return false;
    const path = segmentPath(marks);
    // In whichever folder it is: its file may be all that there is of that time, and locked.
    this.#skips = folder.writing.has(path) || (await this.#isKept(marks));
    if (this.#skips) return true;
    // A crash may have left a file behind without a row in the index.
    await folder.call('remove', { paths: [path] }).catch(() => {});
    this.#file = new SegmentFile(folder, piece, (file) => index.changed(file));
    return true;
  }

  async #isKept(place: SegmentPlace): Promise<boolean> {
    const { index, recordings } = this.#parts;
    await index.flush();
    return (await recordings.picturesOf(place)) !== undefined;
  }
}
