import { crc32 } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { CHECK_BOX_LENGTH, checkBox } from '@outrider/media/segments/check-box.ts';
import { headerCopyBox } from '@outrider/media/segments/header-copy.ts';
import { encodePictureIndex, type IndexedFragment } from '@outrider/media/segments/picture-index.ts';
import { pictureListBox } from '@outrider/media/segments/picture-list.ts';
import type { SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import type { SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';

type Fragment = Extract<SegmentPiece, { kind: 'fragment' }>;

/** The file of a segment while it is written: what is on the disk is told, and nothing else. */
export class SegmentFile {
  readonly folder: MediaFolder;
  readonly path: string;
  readonly #header: SegmentHeader;
  readonly #onWritten: (file: SegmentFile) => void;
  readonly #fragments: IndexedFragment[] = [];
  /** What stands in front of the fragments: it goes with the first of them. */
  #head: Uint8Array<ArrayBuffer> | undefined;
  /** The same once more: it goes behind the first of them. */
  #copy: Uint8Array | undefined;
  #length = 0;
  /** Of the file with the list of its pictures, once that is on the disk. */
  #listedBytes: number | undefined;
  #failed = false;
  #open = true;
  #last: Promise<void> = Promise.resolve();

  /** @param onWritten called when there is more on the disk, and when nothing more comes */
  constructor(
    folder: MediaFolder,
    { header, bytes }: Extract<SegmentPiece, { kind: 'begin' }>,
    onWritten: (file: SegmentFile) => void,
  ) {
    this.folder = folder;
    this.path = segmentPath(header.marks);
    this.#header = header;
    this.#head = concatBytes([bytes, checkBox(crc32(bytes))]);
    this.#copy = headerCopyBox(bytes, crc32);
    this.#onWritten = onWritten;
    folder.writing.add(this.path);
  }

  /** Nothing more can be written into it. */
  get failed(): boolean {
    return this.#failed || !this.folder.takes;
  }

  /** Whether a group of pictures cannot be written any more, or not there: its folder has no room for it. */
  refuses({ bytes }: Fragment): boolean {
    const front = (this.#head ?? this.#copy ?? []).length + CHECK_BOX_LENGTH;
    return this.failed || !this.folder.hasRoomFor(front + bytes.length);
  }

  /** What is on the disk; undefined as long as nothing is. */
  get row(): IndexedSegment | undefined {
    if (this.#fragments.length === 0) return undefined;
    const where = { media: this.folder.id, open: this.#open };
    return segmentRow(this.#header, this.#fragments, { ...where, bytes: this.#listedBytes });
  }

  /** Resolves when what was given is on the disk, or cannot be. */
  get written(): Promise<void> {
    return this.#last;
  }

  append({ bytes, atMs, dataAt, pictures }: Fragment): void {
    const head = this.#head ?? this.#copy;
    if (this.#head === undefined) this.#copy = undefined;
    this.#head = undefined;
    const check = crc32(bytes);
    const front = concatBytes([head ?? new Uint8Array(), checkBox(check)]);
    const all = concatBytes([front, bytes]);
    const at = this.#length;
    const offset = at + front.length;
    const fragment = { atMs, offset, length: bytes.length, dataAt, pictures, check };
    const written = all.length;
    this.#length += written;
    this.#last = this.folder.call('append', { path: this.path, at, bytes: all }).then(
      () => {
        this.#fragments.push(fragment);
        this.folder.usedBytes += written;
        this.#onWritten(this);
      },
      () => {
        this.#failed = true;
      },
    );
  }

  /** Nothing more comes. Resolves when that is on the disk, or cannot be. */
  async end(): Promise<void> {
    await this.#last;
    await this.#list();
    await this.folder.call('close', { path: this.path }).catch(() => {});
    this.folder.writing.delete(this.path);
    this.#open = false;
    if (this.#fragments.length > 0) this.#onWritten(this);
  }

  /** Puts the list of its pictures behind them; where it finds no room it is written later (PictureMover). */
  async #list(): Promise<void> {
    const list = pictureListBox(encodePictureIndex(this.#fragments), crc32);
    if (list === undefined || this.#fragments.length === 0 || this.failed) return;
    if (!this.folder.fits(list.length)) return;
    const at = this.#length;
    // The thread has the bytes then.
    const { length } = list;
    await this.folder.call('append', { path: this.path, at, bytes: list }).then(
      () => {
        this.#listedBytes = at + length;
        this.folder.usedBytes += length;
      },
      () => {},
    );
  }
}
