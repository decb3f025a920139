import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { CaptureError, readCapture } from './read-capture.ts';

const text = (lines: string): Uint8Array => new TextEncoder().encode(lines);

describe('capture file', () => {
  test.each([
    ['binary', fromHex('303163648162 0d0a'), '303163648162' + '0d0a'],
    ['hex, a packet a line', text('3031\r\n\r\n6364\n'), '30316364'],
    ['hex with spaces and capitals', text('30 31\n6A 6B'), '30316a6b'],
    [
      'CSV with titles and a byte order mark',
      text('\ufefftime,packet\n2019,3031\n2020,"6364"\n'),
      '30316364',
    ],
    ['CSV without titles', text('2019,I frame,3031\n2020,P frame,6364'), '30316364'],
    ['nothing', new Uint8Array(), ''],
  ])('is read: %s', (_, file, hex) => {
    expect(toHex(readCapture(file))).toBe(hex);
  });

  test('a line that is no hex is named', () => {
    expect(() => readCapture(text('3031\nhello'))).toThrow(CaptureError);
    expect(() => readCapture(text('3031\nhello'))).toThrow(/^line 2: /);
    expect(() => readCapture(text('hello'))).toThrow(/^line 1: /);
  });
});
