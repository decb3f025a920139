import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FRAME_LENGTH } from './frame.ts';
import { FrameSplitter } from './frame-splitter.ts';

const one = '7e0002000001234567890100058f7e';
const two = '7e0002000001234567890100068c7e';

function push(splitter: FrameSplitter, hex: string): string[] {
  return splitter.push(fromHex(hex)).map(toHex);
}

describe('FrameSplitter', () => {
  test('finds the frames wherever the reads begin and end', () => {
    const stream = fromHex(one + two + one + two);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 60, maxLength: 60 }), (sizes) => {
        const splitter = new FrameSplitter();
        const found: Uint8Array[] = [];
        let at = 0;
        for (const size of sizes) {
          found.push(...splitter.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(found.map(toHex)).toEqual([one, two, one, two]);
        expect([splitter.error, splitter.skipped, splitter.held]).toEqual([undefined, 0, 0]);
      }),
      { numRuns: 200, seed: 808 },
    );
  });

  test('keeps no reference to the read it was given', () => {
    const splitter = new FrameSplitter();
    const read = fromHex(one.slice(0, 12));
    splitter.push(read);
    read.fill(0);
    expect(push(splitter, one.slice(12))).toEqual([one]);
  });

  test('tells the first wrong byte of a connection at once', () => {
    const splitter = new FrameSplitter();
    expect(push(splitter, '16')).toEqual([]);
    expect(splitter.error).toEqual({ reason: 'STRAY_BYTE', offset: 0 });
  });

  test('tells a stray byte between frames by its place, and goes on', () => {
    const splitter = new FrameSplitter();
    expect(push(splitter, `${one}0d0a${two}`)).toEqual([one, two]);
    expect(splitter.error).toEqual({ reason: 'STRAY_BYTE', offset: 15 });
    expect(splitter.skipped).toBe(2);
  });

  test('takes two delimiters in a row for one', () => {
    const splitter = new FrameSplitter();
    expect(push(splitter, `7e${one}`)).toEqual([one]);
    expect(splitter.error).toBeUndefined();
  });

  test('never holds more than the longest frame', () => {
    const splitter = new FrameSplitter();
    splitter.push(Uint8Array.of(0x7e));
    const read = new Uint8Array(1000).fill(0x41);
    for (let count = 0; count < 50; count++) {
      splitter.push(read);
      expect(splitter.held).toBeLessThan(MAX_FRAME_LENGTH);
    }
    expect(splitter.error).toEqual({ reason: 'TOO_LONG', offset: MAX_FRAME_LENGTH - 1 });
    expect(push(splitter, one)).toEqual([one]);
  });

  test('the longest frame there can be passes, one byte more does not', () => {
    const frame = (length: number) =>
      concatBytes([Uint8Array.of(0x7e), new Uint8Array(length - 2).fill(0x41), Uint8Array.of(0x7e)]);
    const good = new FrameSplitter();
    expect(good.push(frame(MAX_FRAME_LENGTH))).toHaveLength(1);
    expect(good.error).toBeUndefined();
    const bad = new FrameSplitter();
    expect(bad.push(frame(MAX_FRAME_LENGTH + 1))).toHaveLength(0);
    expect(bad.error).toEqual({ reason: 'TOO_LONG', offset: MAX_FRAME_LENGTH - 1 });
  });
});
