import type { Codec, OptionalCodec, ValueOf } from './codec.ts';

type Fields = Readonly<Record<string, Codec<unknown>>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends OptionalCodec<unknown> ? K : never }[keyof F];

/** The record that a struct of these fields reads and writes. */
export type StructOf<F> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]>;
} & {
  readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};

/** Fields one behind the other, in the order in which they are written down. */
export function struct<const F extends Fields>(fields: F): Codec<StructOf<F>> {
  const rows = Object.entries(fields);
  return {
    read(reader, version) {
      const record: Record<string, unknown> = {};
      for (const [name, codec] of rows) {
        const value = codec.read(reader, version);
        if (value !== undefined) record[name] = value;
      }
      return record as StructOf<F>;
    },
    write(writer, value, version) {
      const record = value as Record<string, unknown>;
      for (const [name, codec] of rows) codec.write(writer, record[name], version);
    },
  };
}

/** Items behind their count. */
export function list<T>(count: Codec<number>, item: Codec<T>): Codec<readonly T[]> {
  return {
    read(reader, version) {
      const items: T[] = [];
      for (let left = count.read(reader, version); left > 0; left--) items.push(item.read(reader, version));
      return items;
    },
    write(writer, items, version) {
      count.write(writer, items.length, version);
      for (const one of items) item.write(writer, one, version);
    },
  };
}

/** Items one behind the other until no whole one is left; each takes `size` bytes. */
export function untilEnd<T>(item: Codec<T>, size: number): Codec<readonly T[]> {
  return {
    read(reader, version) {
      const items: T[] = [];
      while (reader.left >= size) items.push(item.read(reader, version));
      return items;
    },
    write(writer, items, version) {
      for (const one of items) item.write(writer, one, version);
    },
  };
}

/** An empty body. */
export const nothing: Codec<object> = {
  read: () => ({}),
  write: () => {},
};
