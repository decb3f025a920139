import { describe, expect, test } from 'vitest';
import { ByteReader, OutOfBytesError } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { fromHex, toHex } from './hex.ts';
import { fromBcd, toBcd } from './bcd.ts';

describe('bytes', () => {
  test('what is written is read back in order', () => {
    const bytes = new ByteWriter(1)
      .u8(1)
      .u16(2)
      .u32(3)
      .u64(4n)
      .i16(-5)
      .i32(-6)
      .bytes(fromHex('aabb'))
      .fill(2, 9)
      .done();
    const reader = new ByteReader(bytes);
    expect([reader.u8(), reader.u16(), reader.u32(), reader.u64(), reader.i16(), reader.i32()]).toEqual([
      1,
      2,
      3,
      4n,
      -5,
      -6,
    ]);
    expect(toHex(reader.rest())).toBe('aabb0909');
  });

  test('a read past the end throws and takes nothing', () => {
    const reader = new ByteReader(fromHex('0102'));
    expect(() => reader.u32()).toThrow(OutOfBytesError);
    expect(reader.left).toBe(2);
  });

  test('hex refuses what is no hex', () => {
    expect(() => fromHex('abc')).toThrow(SyntaxError);
    expect(() => fromHex('zz')).toThrow(SyntaxError);
    expect(toHex(fromHex('7E 0a'))).toBe('7e0a');
  });

  test('BCD pads in front and refuses what does not fit', () => {
    expect(toHex(toBcd('13800138000', 6))).toBe('013800138000');
    expect(fromBcd(fromHex('013800138000'))).toBe('013800138000');
    expect(() => toBcd('1234567', 3)).toThrow(RangeError);
  });
});
