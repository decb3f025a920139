import { nothingHeld } from '@outrider/media/segments/held-pictures.ts';
import { decodePictureIndex, type IndexedFragment } from '@outrider/media/segments/picture-index.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import { MediaError } from '../media-error.ts';
import type { IsWanted } from './read-gate.ts';
import type { ReadFolders } from './segment-reader.ts';

/** Lists that are kept at hand: a minute of a channel each, some 4.5 KB. */
const MOST_SHELVED = 500;

export interface PictureListsParts {
  readonly folders: ReadFolders;
  readonly recordings: Pick<Store['recordings'], 'picturesOf'>;
}

/** Where the pictures of segments are: of the newest their rows say it, of all others their files. */
export class PictureLists {
  readonly #parts: PictureListsParts;
  readonly #shelved = new Map<string, Uint8Array>();

  constructor(parts: PictureListsParts) {
    this.#parts = parts;
  }

  /**
   * The fragments of a segment, those that are damaged among them.
   * @returns `unreadable` where the file is not to be had; undefined when there is no such segment any more, or nobody wants it
   * @throws the fault of the store
   */
  async of(
    segment: RecordedSegment,
    isWanted: IsWanted = () => true,
  ): Promise<IndexedFragment[] | 'unreadable' | undefined> {
    const kept = await this.#parts.recordings.picturesOf(segment);
    if (kept === undefined || kept.length > 0) return kept && decodePictureIndex(kept);
    const name = `${segmentPath(segment)} ${segment.bytes} ${segment.media}`;
    const known = this.#shelved.get(name);
    if (known !== undefined) {
      // Those that were used last are kept.
      this.#shelved.delete(name);
      this.#shelved.set(name, known);
      return decodePictureIndex(known);
    }
    const held = await this.#read(segment, isWanted);
    if (held === undefined || typeof held === 'string') return held;
    // One that is damaged may be mended.
    if (held.listed) this.#shelved.set(name, held.pictures);
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_SHELVED && oldest !== undefined) this.#shelved.delete(oldest);
    return decodePictureIndex(held.pictures);
  }

  /** As {@link of}; where the file is not to be had one fragment stands for all of it, which cannot be had either. */
  async orNothing(segment: RecordedSegment): Promise<IndexedFragment[] | undefined> {
    const found = await this.of(segment);
    return found === 'unreadable' ? nothingHeld(heldOf(segment)) : found;
  }

  async #read(segment: RecordedSegment, isWanted: IsWanted) {
    const folder = this.#parts.folders.byId(segment.media);
    if (folder === undefined) return 'unreadable';
    try {
      const takes = { path: segmentPath(segment), ...heldOf(segment) };
      return await folder.reader.read('pictures', takes, isWanted);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      return 'unreadable';
    }
  }
}

const heldOf = ({ bytes, startMs, endMs }: RecordedSegment) => ({ bytes, lengthMs: endMs - startMs });
