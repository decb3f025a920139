import type { S3Objects } from './s3-objects.ts';

/** Of its beginning and of its end so much is fetched at once. */
const EDGE_BYTES = 16 * 1024;

/** An object to read from, in pieces. */
export interface ObjectSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes there are from `at` on, at most `length`. */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads an object as a file is read: its beginning and its end, of which most is wanted, are fetched once.
 * @throws ObjectError, `missing` where there is none
 */
export async function objectSource(
  objects: Pick<S3Objects, 'read' | 'end'>,
  key: string,
): Promise<ObjectSource> {
  const [begin, end] = await Promise.all([objects.read(key, 0, EDGE_BYTES), objects.end(key, EDGE_BYTES)]);
  const { size } = begin;
  const endsAt = size - end.bytes.length;
  return {
    size,
    async read(at, wanted) {
      const length = Math.max(0, Math.min(wanted, size - at));
      if (at + length <= begin.bytes.length) return begin.bytes.subarray(at, at + length);
      if (at >= endsAt) return end.bytes.subarray(at - endsAt, at - endsAt + length);
      return (await objects.read(key, at, length)).bytes;
    },
  };
}
