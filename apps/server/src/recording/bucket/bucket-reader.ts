import { crc32 } from 'node:zlib';
import type { FileSource } from '@outrider/media/files/file-source.ts';
import { isHeaderWhole } from '@outrider/media/segments/check-box.ts';
import { findHeaderCopy } from '@outrider/media/segments/header-copy.ts';
import { heldPictures } from '@outrider/media/segments/held-pictures.ts';
import { LONGEST_HEADER } from '@outrider/media/segments/read-segment.ts';
import { type FragmentPlace, isFragmentWhole } from '@outrider/media/segments/whole-fragment.ts';
import { ObjectError, type ObjectFault } from '@outrider/store/objects/object-error.ts';
import type { S3Objects } from '@outrider/store/objects/s3-objects.ts';
import { MediaError } from '../media-error.ts';
import type { ReadCall, ReadCalls } from '../reading/read-calls.ts';
import { type IsWanted, ReadGate } from '../reading/read-gate.ts';

/** Asked at once of a store: each waits for its way there and back more than for the store. */
const MOST_ASKED = 12;
/** Of the end of an object, where the list of its pictures stands: more than most lists are long. */
const END_BYTES = 16 * 1024;
/** Fragments that are no further apart are fetched together: their checks lie between them. */
const MOST_BETWEEN = 64 * 1024;

/** What each fault of a store is as a fault of a disk. */
const codes: Readonly<Record<ObjectFault, string>> = {
  missing: 'ENOENT',
  refused: 'EACCES',
  away: 'EHOSTUNREACH',
  slow: 'ETIMEDOUT',
};

/** Reads segments in a bucket, by ranges of their objects: what it gives is checked as what a disk gives. */
export class BucketReader {
  readonly #objects: Pick<S3Objects, 'read' | 'end'>;
  readonly #gate = new ReadGate(MOST_ASKED);

  constructor(objects: Pick<S3Objects, 'read' | 'end'>) {
    this.#objects = objects;
  }

  /**
   * Asks when it is its turn.
   * @param isWanted still, then
   * @returns undefined when nobody wants it any more
   * @throws MediaError when the store does not do it
   */
  async read<N extends ReadCall>(
    call: N,
    takes: ReadCalls[N]['takes'],
    isWanted: IsWanted = () => true,
  ): Promise<ReadCalls[N]['gives'] | undefined> {
    try {
      return await this.#gate.run(() => this.#calls[call](takes), isWanted);
    } catch (error) {
      if (!(error instanceof ObjectError)) throw error;
      throw new MediaError(codes[error.fault], error.message);
    }
  }

  readonly #calls: { [N in ReadCall]: (takes: ReadCalls[N]['takes']) => Promise<ReadCalls[N]['gives']> } = {
    header: async ({ path, checked }) => {
      const { bytes, size } = await this.#objects.read(path, 0, LONGEST_HEADER);
      const whole = isHeaderWhole(bytes, crc32);
      if (whole === true || (whole === undefined && !checked)) return bytes;
      return (await findHeaderCopy(this.#source(path, size), crc32))?.slice();
    },
    pictures: async ({ path, ...segment }) => {
      const { bytes, size } = await this.#objects.end(path, END_BYTES);
      const begin = size - bytes.length;
      const source = this.#source(path, size);
      const read = async (at: number, length: number): Promise<Uint8Array> =>
        at >= begin ? bytes.subarray(at - begin, at - begin + length) : await source.read(at, length);
      return await heldPictures({ size, read }, segment, crc32);
    },
    fragments: ({ path, places }) => this.#fragments(path, places),
    heads: async ({ path, places }) =>
      (await this.#fragments(path, places)).map((bytes, at) => bytes?.slice(0, places[at]?.dataAt)),
    file: async ({ path, bytes: length }) => {
      const { bytes, size } = await this.#objects.read(path, 0, length);
      return size === length ? bytes : undefined;
    },
  };

  #source(path: string, size: number): FileSource {
    const read = async (at: number, length: number) => (await this.#objects.read(path, at, length)).bytes;
    return { size, read };
  }

  async #fragments(path: string, places: readonly FragmentPlace[]) {
    const runs = runsOf(places);
    const read = await Promise.all(
      runs.map(async ({ at, end }) => (await this.#objects.read(path, at, end - at)).bytes),
    );
    return places.map((place) => {
      const run = runs.findIndex(({ at, end }) => place.offset >= at && place.offset + place.length <= end);
      const begin = place.offset - (runs[run]?.at ?? 0);
      const bytes = read[run]?.slice(begin, begin + place.length);
      return bytes !== undefined && isFragmentWhole(bytes, place, crc32) ? bytes : undefined;
    });
  }
}

/** What is fetched at once: places that follow on each other, however they are given. */
function runsOf(places: readonly FragmentPlace[]): { at: number; end: number }[] {
  const runs: { at: number; end: number }[] = [];
  for (const { offset, length } of places.toSorted((one, other) => one.offset - other.offset)) {
    const last = runs.at(-1);
    if (last !== undefined && offset - last.end <= MOST_BETWEEN)
      last.end = Math.max(last.end, offset + length);
    else runs.push({ at: offset, end: offset + length });
  }
  return runs;
}
