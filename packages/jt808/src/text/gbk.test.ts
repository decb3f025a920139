import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeGbk, encodeGbk, plainText } from './gbk.ts';

test('Chinese text is read and written as GBK', () => {
  expect(decodeGbk(Uint8Array.of(0xb2, 0xe2, 0x41))).toBe('测A');
  expect([...encodeGbk('测A')]).toEqual([0xb2, 0xe2, 0x41]);
});

test('every pair of bytes comes back', () => {
  const lost: string[] = [];
  for (let pair = 0; pair < 0x10000; pair++) {
    const bytes = Uint8Array.of(pair >> 8, pair & 0xff);
    const back = encodeGbk(decodeGbk(bytes));
    if (back.length !== 2 || back[0] !== bytes[0] || back[1] !== bytes[1]) lost.push(pair.toString(16));
  }
  expect(lost).toEqual([]);
});

test('any bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(encodeGbk(decodeGbk(bytes))).toEqual(bytes);
    }),
    { numRuns: 2_000, seed: 808 },
  );
});

test('a character that GBK has not becomes a question mark', () => {
  expect([...encodeGbk('a😀b')]).toEqual([0x61, 0x3f, 0x62]);
});

test('text for people has no raw bytes, zeros and outer blanks', () => {
  expect(plainText(decodeGbk(Uint8Array.of(0, 0x20, 0xff, 0xb2, 0xe2, 0x07, 0x41, 0x20, 0)))).toBe('测A');
});
