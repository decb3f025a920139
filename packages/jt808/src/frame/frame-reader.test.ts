import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSteps } from '../testing/count-steps.ts';
import { MAX_FRAME_LENGTH, encodeFrame } from './frame.ts';
import { FrameReader } from './frame-reader.ts';

const one = '7e0002000001234567890100058f7e';
const two = '7e0002000001234567890100068c7e';
/** A body of 7e and 7d that its terminal did not escape; the sum of its bytes is right. */
const unescaped = '7e09000005012345678901000701007e7d2a';

function push(reader: FrameReader, hex: string): string[] {
  return reader.push(fromHex(hex)).map((frame) => toHex(encodeFrame(frame)));
}

/** The frame with its checksum, nothing escaped. */
function bareFrame(hex: string): string {
  const sum = fromHex(hex).reduce((all, byte) => all ^ byte, 0x7e);
  return `${hex}${toHex(Uint8Array.of(sum))}7e`;
}

describe('FrameReader', () => {
  test('finds the frames wherever the reads begin and end', () => {
    const stream = fromHex(one + two + one + two);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 60, maxLength: 60 }), (sizes) => {
        const reader = new FrameReader();
        const found: string[] = [];
        let at = 0;
        for (const size of sizes) {
          found.push(...push(reader, toHex(stream.subarray(at, at + size))));
          at += size;
        }
        expect(found).toEqual([one, two, one, two]);
        expect([reader.error, reader.skipped, reader.held]).toEqual([undefined, 0, 0]);
      }),
      { numRuns: 200, seed: 808 },
    );
  });

  test('keeps no reference to the read it was given', () => {
    const reader = new FrameReader();
    const read = fromHex(one.slice(0, 12));
    reader.push(read);
    read.fill(0);
    expect(push(reader, one.slice(12))).toEqual([one]);
  });

  test('tells the first wrong byte of a connection at once', () => {
    const reader = new FrameReader();
    expect(push(reader, '16')).toEqual([]);
    expect(reader.error).toBe('STRAY_BYTE');
  });

  test('goes on behind stray bytes between frames, and counts them', () => {
    const reader = new FrameReader();
    expect(push(reader, `${one}0d0a${two}${one}`)).toEqual([one, two, one]);
    expect([reader.error, reader.errors, reader.skipped]).toEqual(['CHECKSUM', 1, 2]);
  });

  test('lets one delimiter close a frame and open the next', () => {
    const reader = new FrameReader();
    const shared = one + two.slice(2) + one.slice(2);
    expect(push(reader, shared)).toEqual([one, two, one]);
    expect([reader.error, reader.skipped]).toEqual([undefined, 0]);
  });

  test('takes a frame with delimiters inside that were not escaped, and the ones around it', () => {
    const frame = bareFrame(unescaped);
    for (const size of [1, 7, 1_000]) {
      const reader = new FrameReader();
      const stream = fromHex(one + frame + two);
      const found: string[] = [];
      for (let at = 0; at < stream.length; at += size)
        found.push(...push(reader, toHex(stream.subarray(at, at + size))));
      expect(found).toEqual([one, frame, two]);
      expect(reader.skipped).toBe(0);
    }
  });

  test('goes on behind a frame whose delimiters inside do not fit', () => {
    const reader = new FrameReader();
    expect(push(reader, `${one}7e090000040123457e8901007e7d017e${two}`)).toEqual([one, two]);
    expect(reader.skipped).toBeGreaterThan(0);
  });

  test('takes two delimiters in a row for one', () => {
    const reader = new FrameReader();
    expect(push(reader, `7e${one}`)).toEqual([one]);
    expect(reader.error).toBeUndefined();
  });

  test('never holds more than the longest frame', () => {
    const reader = new FrameReader();
    reader.push(Uint8Array.of(0x7e));
    const read = new Uint8Array(1000).fill(0x41);
    for (let count = 0; count < 50; count++) {
      reader.push(read);
      expect(reader.held).toBeLessThan(MAX_FRAME_LENGTH);
    }
    expect(reader.error).toBe('TOO_LONG');
    expect(push(reader, one)).toEqual([one]);
  });

  test('the longest frame there can be is read to its end, one byte more is not', () => {
    const frame = (length: number) =>
      concatBytes([Uint8Array.of(0x7e), new Uint8Array(length - 2).fill(0x41), Uint8Array.of(0x7e)]);
    const good = new FrameReader();
    good.push(frame(MAX_FRAME_LENGTH));
    expect(good.error).toBe('LENGTH');
    const bad = new FrameReader();
    bad.push(frame(MAX_FRAME_LENGTH + 1));
    expect(bad.error).toBe('TOO_LONG');
  });
});

describe('a connection costs steps by its bytes', () => {
  const PER_BYTE = 100;
  const LENGTH = 60_000;
  const repeated = (hex: string) => {
    const unit = fromHex(hex);
    return new Uint8Array(LENGTH).map((_, at) => unit[at % unit.length]!);
  };
  test.each<[string, Uint8Array]>([
    ['delimiters', repeated('7e')],
    ['delimiters with a byte between', repeated('7e41')],
    ['delimiters with escapes between', repeated('7e7d01')],
    ['headers of long frames, cut short', repeated('7e00020300012345678901')],
    ['headers that promise just what follows', repeated('7e000200100123456789010005007e0002001001234567')],
    ['whole frames that share their delimiters', repeated(one.slice(2))],
    ['no delimiter', repeated('41')],
  ])('%s', (_name, bytes) => {
    const reader = new FrameReader();
    const steps = countSteps(['packages/jt808/src/frame/', 'packages/kit/src/'], () => {
      for (let at = 0; at < bytes.length; at += 1_000) reader.push(bytes.subarray(at, at + 1_000));
    });
    expect(steps / bytes.length).toBeLessThan(PER_BYTE);
  });
});
