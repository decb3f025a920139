import type { ByteReader } from '@outrider/kit/byte-reader.ts';
import type { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Version } from '../version.ts';

/**
 * How a value lies on the wire. What `read` gives, `write` turns into the same bytes.
 * `read` throws OutOfBytesError when bytes are missing, `write` RangeError when the value does not fit.
 */
export interface Codec<T> {
  read(reader: ByteReader, version: Version): T;
  write(writer: ByteWriter, value: T, version: Version): void;
}

/** A codec of something that may not be there. */
export interface OptionalCodec<T> extends Codec<T | undefined> {
  readonly optional: true;
}

/** The type of the values of a codec. */
export type ValueOf<C> = C extends Codec<infer T> ? T : never;

/** Present only when bytes are left: a field that older devices, or some answers, end before. */
export function ifLeft<T>(codec: Codec<T>): OptionalCodec<T> {
  return {
    optional: true,
    read: (reader, version) => (reader.left > 0 ? codec.read(reader, version) : undefined),
    write(writer, value, version) {
      if (value !== undefined) codec.write(writer, value, version);
    },
  };
}

/** Present only in the editions that `has` names. */
export function inVersions<T>(has: readonly Version[], codec: Codec<T>): OptionalCodec<T> {
  return {
    optional: true,
    read: (reader, version) => (has.includes(version) ? codec.read(reader, version) : undefined),
    write(writer, value, version) {
      if (!has.includes(version)) return;
      if (value === undefined) throw new RangeError(`a field of JT/T 808-${version} is missing`);
      codec.write(writer, value, version);
    },
  };
}

/** One codec for each edition. */
export function byVersion<T>(codecs: Readonly<Record<Version, Codec<T>>>): Codec<T> {
  return {
    read: (reader, version) => codecs[version].read(reader, version),
    write: (writer, value, version) => codecs[version].write(writer, value, version),
  };
}
