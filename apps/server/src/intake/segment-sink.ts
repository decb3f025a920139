import type { SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { IndexWriter } from '../recording/index-writer.ts';
import type { MediaFolder } from '../recording/media-folder.ts';
import { SegmentFile } from '../recording/segment-file.ts';

/** Writes segments into media folders, one piece after the other: live recordings come first at their disks. */
export class SegmentSink {
  readonly #pick: () => MediaFolder | undefined;
  readonly #index: Pick<IndexWriter, 'changed'>;
  #file: SegmentFile | undefined;

  constructor(pick: () => MediaFolder | undefined, index: Pick<IndexWriter, 'changed'>) {
    this.#pick = pick;
    this.#index = index;
  }

  /** @returns whether it is on the disk; false when no folder takes it */
  async take(piece: SegmentPiece): Promise<boolean> {
    if (piece.kind === 'begin') {
      await this.end();
      const folder = this.#pick();
      const path = segmentPath(piece.header.marks);
      if (folder === undefined || folder.writing.has(path)) return false;
      // A crash may have left one behind whose row was never kept.
      await folder.call('remove', { paths: [path] }).catch(() => {});
      this.#file = new SegmentFile(folder, piece, (file) => this.#index.changed(file));
      return true;
    }
    if (piece.kind === 'end') {
      await this.end();
      return true;
    }
    if (this.#file === undefined) return false;
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
}
