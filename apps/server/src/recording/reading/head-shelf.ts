import type { IndexedFragment } from '@outrider/media/segments/picture-index.ts';
import type { SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { ReadFragments, SegmentReader } from './segment-reader.ts';

/** What stands in front of a segment's fragments, and in front of the data of each: undefined for one that cannot be given. */
export interface SegmentHeads {
  readonly header: SegmentHeader;
  readonly heads: ReadFragments;
}

/** Segments whose heads are kept at hand: players ask for a file in many pieces. A minute of a channel each, some 30 KB. */
const MOST_SHELVED = 500;

/** The heads of segments, of which all was read and checked; what is given of them is checked once more. */
export class HeadShelf {
  readonly #reader: Pick<SegmentReader, 'header' | 'heads'>;
  readonly #shelved = new Map<string, SegmentHeads>();

  constructor(reader: Pick<SegmentReader, 'header' | 'heads'>) {
    this.#reader = reader;
  }

  /** @param fragments some of the segment, from a key picture on. @throws the fault of the store */
  async take(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
  ): Promise<SegmentHeads | 'damaged' | 'unreadable'> {
    const name = `${segmentPath(segment)} ${segment.bytes} ${fragments[0]?.offset} ${fragments.length}`;
    const known = this.#shelved.get(name);
    this.#shelved.delete(name);
    const read = known ?? (await this.#read(segment, fragments));
    if (typeof read === 'string') return read;
    this.#shelved.set(name, read);
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_SHELVED && oldest !== undefined) this.#shelved.delete(oldest);
    return read;
  }

  /** It is no longer what it was: it is read again for the next caller. */
  forget(segment: RecordedSegment): void {
    const path = `${segmentPath(segment)} `;
    for (const name of this.#shelved.keys()) if (name.startsWith(path)) this.#shelved.delete(name);
  }

  async #read(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
  ): Promise<SegmentHeads | 'damaged' | 'unreadable'> {
    const header = await this.#reader.header(segment, fragments);
    if (header === 'damaged') return 'damaged';
    const heads = header === undefined ? undefined : await this.#reader.heads(segment, fragments);
    return header === undefined || heads === undefined ? 'unreadable' : { header, heads };
  }
}
