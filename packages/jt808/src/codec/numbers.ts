import type { Codec } from './codec.ts';

function within(value: number, low: number, high: number): number {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${value} is no whole number from ${low} to ${high}`);
  }
  return value;
}

/** BYTE of the standard. */
export const u8: Codec<number> = {
  read: (reader) => reader.u8(),
  write: (writer, value) => void writer.u8(within(value, 0, 0xff)),
};
/** WORD of the standard. */
export const u16: Codec<number> = {
  read: (reader) => reader.u16(),
  write: (writer, value) => void writer.u16(within(value, 0, 0xffff)),
};
/** DWORD of the standard. */
export const u32: Codec<number> = {
  read: (reader) => reader.u32(),
  write: (writer, value) => void writer.u32(within(value, 0, 0xffff_ffff)),
};
/** 64 BITS of the standard. */
export const u64: Codec<bigint> = {
  read: (reader) => reader.u64(),
  write(writer, value) {
    if (BigInt.asUintN(64, value) !== value) throw new RangeError(`${value} does not fit 64 bits`);
    writer.u64(value);
  },
};
/** A WORD with a sign. */
export const i16: Codec<number> = {
  read: (reader) => reader.i16(),
  write: (writer, value) => void writer.i16(within(value, -0x8000, 0x7fff)),
};

/** A number sent as whole `parts` of one: `scaled(u16, 10)` carries tenths. Writing rounds to the nearest part. */
export function scaled(codec: Codec<number>, parts: number): Codec<number> {
  return {
    read: (reader, version) => codec.read(reader, version) / parts,
    write: (writer, value, version) => codec.write(writer, Math.round(value * parts), version),
  };
}
