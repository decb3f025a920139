import { bcd, text } from '../codec/runs.ts';
import { u16, u8 } from '../codec/numbers.ts';
import { struct } from '../codec/struct.ts';
import type { Codec } from '../codec/codec.ts';

/** Names an alarm and its attachments. */
export interface AlarmSign {
  readonly terminalId: string;
  /** YYMMDDhhmmss. */
  readonly time: string;
  readonly number: number;
  readonly attachments: number;
  readonly reserved: number;
  /** Whether it is the form of 40 bytes; absent for the one of 16. */
  readonly long?: true;
}

/** 16 bytes: T/JSATL12-2017 table 4-16. */
const shortSign = struct({
  terminalId: text(7),
  time: bcd(6),
  number: u8,
  attachments: u8,
  reserved: u8,
});
/** 40 bytes, of recorders that speak JT/T 808-2019 and have its terminal id. */
const longSign = struct({
  terminalId: text(30),
  time: bcd(6),
  number: u8,
  attachments: u8,
  reserved: u16,
});
/** Bytes of the long form. */
export const LONG_SIGN_BYTES = 40;

/** A sign of which `isLong` says the form, given how many bytes are left from where it begins. */
export function signWhere(isLong: (left: number) => boolean): Codec<AlarmSign> {
  return {
    read: (reader, version) =>
      isLong(reader.left)
        ? { ...longSign.read(reader, version), long: true }
        : shortSign.read(reader, version),
    write: (writer, sign, version) => (sign.long ? longSign : shortSign).write(writer, sign, version),
  };
}

/** Whether so many bytes are a sign of 40 bytes with something of `behind` bytes each, and their count, or nothing behind it. */
export function isLongSign(left: number, each: number): boolean {
  const behind = left - LONG_SIGN_BYTES;
  return behind === 0 || (behind > 0 && (behind - 1) % each === 0);
}
