import { fromBcd, toBcd } from '@outrider/kit/bcd.ts';
import { decodeGbk, encodeGbk } from '../text/gbk.ts';
import type { Codec } from './codec.ts';

/** A run of exactly `length` bytes. */
export function bytes(length: number): Codec<Uint8Array> {
  return {
    read: (reader) => reader.bytes(length).slice(),
    write(writer, value) {
      if (value.length !== length) throw new RangeError(`${value.length} bytes for a field of ${length}`);
      writer.bytes(value);
    },
  };
}

/** All bytes that are left. */
export const restBytes: Codec<Uint8Array> = {
  read: (reader) => reader.rest().slice(),
  write: (writer, value) => void writer.bytes(value),
};

/** BCD of `length` bytes as its digits, leading zeros too; nibbles over 9 come out as a to f. */
export function bcd(length: number): Codec<string> {
  return {
    read: (reader) => fromBcd(reader.bytes(length)),
    write: (writer, value) => void writer.bytes(toBcd(value, length)),
  };
}

/** A time as YYMMDDhhmmss, twelve digits: see device-time.ts. */
export const time = bcd(6);

/** GBK text in a field of `length` bytes, filled up with zeros at its end. Other bytes are kept: see text/gbk.ts. */
export function text(length: number): Codec<string> {
  return {
    read(reader) {
      const field = reader.bytes(length);
      let end = length;
      while (end > 0 && field[end - 1] === 0) end--;
      return decodeGbk(field.subarray(0, end));
    },
    write(writer, value) {
      const field = encodeGbk(value);
      if (field.length > length)
        throw new RangeError(`text of ${field.length} bytes for a field of ${length}`);
      writer.bytes(field).fill(length - field.length);
    },
  };
}

/** GBK text to the end, every byte of it, a closing zero too. */
export const restText: Codec<string> = {
  read: (reader) => decodeGbk(reader.rest()),
  write: (writer, value) => void writer.bytes(encodeGbk(value)),
};

/** A run behind the count of its bytes. */
export function countedBytes(count: Codec<number>): Codec<Uint8Array> {
  return {
    read: (reader, version) => reader.bytes(count.read(reader, version)).slice(),
    write(writer, value, version) {
      count.write(writer, value.length, version);
      writer.bytes(value);
    },
  };
}

/** GBK text behind the count of its bytes. */
export function countedText(count: Codec<number>): Codec<string> {
  return {
    read: (reader, version) => decodeGbk(reader.bytes(count.read(reader, version))),
    write(writer, value, version) {
      const field = encodeGbk(value);
      count.write(writer, field.length, version);
      writer.bytes(field);
    },
  };
}
