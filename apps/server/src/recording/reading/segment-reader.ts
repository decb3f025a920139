import type { IndexedFragment } from '@outrider/media/segments/picture-index.ts';
import { readSegmentHeader, type SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import { unusableRuns, usableFragments } from '@outrider/media/segments/whole-fragment.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { Store } from '@outrider/store/store.ts';
import { MediaError } from '../media-error.ts';
import type { FolderReader } from './folder-reader.ts';
import type { ReadCall, ReadCalls } from './read-calls.ts';
import type { IsWanted } from './read-gate.ts';

/** Read at once: a disk that does not answer within some seconds is taken for one that hangs, and a player waits its turn. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** The media folders, as far as what is in them is read. */
export interface ReadFolders {
  byId(id: string): { readonly reader: Pick<FolderReader, 'read'> } | undefined;
}

export interface SegmentReaderParts {
  readonly folders: ReadFolders;
  readonly recordings: Pick<Store['recordings'], 'addDamage'>;
}

/** What was read of some fragments: undefined in place of what is damaged, or cannot be decoded since what is in front of it is. */
export type ReadFragments = readonly (Uint8Array<ArrayBuffer> | undefined)[];

/** Reads segments: each byte that it gives is as it was recorded, and what is damaged is noted in the index. */
export class SegmentReader {
  readonly #parts: SegmentReaderParts;

  constructor(parts: SegmentReaderParts) {
    this.#parts = parts;
  }

  /**
   * What stands in front of a segment's fragments.
   * @param fragments all that it has
   * @returns undefined when the file is not to be had: it or its disk is gone, the disk hangs, or nobody wants it any more
   * @throws the fault of the store
   */
  async header(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    isWanted?: IsWanted,
  ): Promise<SegmentHeader | 'damaged' | undefined> {
    const checked = fragments.some(({ check }) => check !== undefined);
    const read = await this.#read(segment, 'header', { path: segmentPath(segment), checked }, isWanted);
    if (read === undefined) return undefined;
    const header = read.gives === undefined ? undefined : readSegmentHeader(read.gives);
    if (header !== undefined) return header;
    // Without it no picture can be decoded.
    await this.#note(
      segment,
      fragments,
      fragments.map(() => false),
    );
    return 'damaged';
  }

  /** Groups of pictures of a segment, from a key picture on. @returns and @throws as {@link header} */
  fragments(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    isWanted?: IsWanted,
  ): Promise<ReadFragments | undefined> {
    return this.#all('fragments', segment, fragments, isWanted);
  }

  /**
   * Fragments by themselves, whether they can be decoded or not: each was found to be whole in its group before.
   * @returns and @throws as {@link header}
   */
  async parts(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
  ): Promise<ReadFragments | undefined> {
    return await this.#raw('fragments', segment, fragments, undefined);
  }

  /** Of each what stands in front of its data: all of it is checked, and nothing of it is kept. @returns and @throws as {@link header} */
  heads(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    isWanted?: IsWanted,
  ): Promise<ReadFragments | undefined> {
    return this.#all('heads', segment, fragments, isWanted);
  }

  async #all(
    call: 'fragments' | 'heads',
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    isWanted: IsWanted | undefined,
  ): Promise<ReadFragments | undefined> {
    const given = await this.#raw(call, segment, fragments, isWanted);
    if (given === undefined) return undefined;
    const usable = usableFragments(
      fragments,
      given.map((bytes) => bytes !== undefined),
    );
    if (usable.includes(false)) await this.#note(segment, fragments, usable);
    return given.map((bytes, at) => (usable[at] === true ? bytes : undefined));
  }

  async #raw(
    call: 'fragments' | 'heads',
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    isWanted: IsWanted | undefined,
  ): Promise<ReadFragments | undefined> {
    const path = segmentPath(segment);
    const given: (Uint8Array<ArrayBuffer> | undefined)[] = [];
    for (const some of inSteps(fragments)) {
      const places = some.map(({ offset, length, dataAt, check }) => ({ offset, length, dataAt, check }));
      const read = await this.#read(segment, call, { path, places }, isWanted);
      if (read === undefined) return undefined;
      given.push(...read.gives);
    }
    return given;
  }

  /** @returns undefined when it is not to be had */
  async #read<N extends ReadCall>(
    segment: RecordedSegment,
    call: N,
    takes: ReadCalls[N]['takes'],
    isWanted: IsWanted = () => true,
  ): Promise<{ readonly gives: ReadCalls[N]['gives'] } | undefined> {
    const folder = this.#parts.folders.byId(segment.media);
    if (folder === undefined || !isWanted()) return undefined;
    try {
      const gives = await folder.reader.read(call, takes, isWanted);
      // What nobody wants any more was not read; a beginning that is damaged is undefined too.
      return isWanted() ? { gives: gives as ReadCalls[N]['gives'] } : undefined;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      return undefined;
    }
  }

  async #note(
    segment: RecordedSegment,
    fragments: readonly IndexedFragment[],
    usable: readonly boolean[],
  ): Promise<void> {
    const runs = unusableRuns(fragments, usable).map(({ fromMs, toMs }) => ({
      startMs: segment.startMs + fromMs,
      endMs: segment.startMs + toMs,
    }));
    await this.#parts.recordings.addDamage(segment, runs);
  }
}

/** Some fragments after the other, of so many bytes together. */
function* inSteps(fragments: readonly IndexedFragment[]): Generator<IndexedFragment[]> {
  let step: IndexedFragment[] = [];
  let bytes = 0;
  for (const fragment of fragments) {
    if (step.length > 0 && bytes + fragment.length > BYTES_AT_ONCE) {
      yield step;
      [step, bytes] = [[], 0];
    }
    step.push(fragment);
    bytes += fragment.length;
  }
  if (step.length > 0) yield step;
}
