import { describe, expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { audioSpecificConfig, readAdtsHeader, splitAdts, writeAdts } from './adts.ts';

const format = { objectType: 2, sampleRate: 44_100, channels: 2 };

describe('ADTS', () => {
  test('reads a header of an encoder', () => {
    expect(readAdtsHeader(fromHex('fff15080017ffc 21'))).toEqual({
      objectType: 2,
      sampleRate: 44_100,
      sampleRateIndex: 4,
      channels: 2,
      headerLength: 7,
      frameLength: 11,
    });
  });

  test('what is written is read back', () => {
    const frames = [new Uint8Array(10).fill(1), new Uint8Array(700).fill(2)];
    const run = concatBytes(frames.map((frame) => writeAdts(frame, format)));
    const out = splitAdts(run);
    expect(out.map(({ frame }) => frame)).toEqual(frames);
    expect(out[0]?.header).toMatchObject(format);
  });

  test('the checksum of a protected frame is no sound', () => {
    expect(splitAdts(fromHex('fff05080017ffc aabb 2122'))[0]?.frame).toEqual(fromHex('2122'));
  });

  test('what is no header, or cut short, gives no frame', () => {
    expect(readAdtsHeader(fromHex('00f15080017ffc'))).toBeUndefined();
    expect(readAdtsHeader(fromHex('fff1'))).toBeUndefined();
    expect(splitAdts(writeAdts(new Uint8Array(10), format).subarray(0, 12))).toEqual([]);
  });

  test('gives the AudioSpecificConfig of MP4', () => {
    const header = readAdtsHeader(
      writeAdts(new Uint8Array(1), { objectType: 2, sampleRate: 8000, channels: 1 }),
    );
    expect(header && toHex(audioSpecificConfig(header))).toBe('1588');
  });
});
