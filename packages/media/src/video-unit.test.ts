import { describe, expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { joinNals, splitLengthPrefixed, splitNals, toLengthPrefixed } from './h26x/annex-b.ts';
import { groupAccessUnits } from './access-units.ts';
import { BitReader } from './h26x/bit-reader.ts';
import { hasPicture, isKeyUnit, parameterSetsOf, pictureTypeOf, readVideoFormat } from './video-unit.ts';

/** Parameter sets of real recorders, cameras and encoders. */
const CIF = '674d001495a85825900000000168ee3c80';
const D1 = '67640033ac156a0b01269b808080a000007d00001d4c00800000000168ee3cb0';

describe('video unit', () => {
  test.each([
    ['a recorder, Main', CIF, 'avc1.4d0014', 352, 288, undefined],
    ['a recorder, High, with VUI timing', D1, 'avc1.640033', 704, 576, 29.97],
    [
      'x264, cropped from 368 lines',
      '6764001eacd940a02ff9610000030001000003003c8f162d96',
      'avc1.64001e',
      640,
      360,
      30,
    ],
  ])('reads the SPS of %s', (_, hex, codecString, width, height, frameRate) => {
    const format = readVideoFormat('h264', concatBytes([fromHex('00000001'), fromHex(hex)]));
    expect(format).toMatchObject({ codec: 'h264', codecString, width, height });
    if (frameRate === undefined) expect(format?.frameRate).toBeUndefined();
    else expect(format?.frameRate).toBeCloseTo(frameRate, 1);
  });

  test('reads the SPS of H.265, cropped, with VUI timing behind its reference picture sets', () => {
    const sps = '42010101600000030090000003000003003ca00a480b9c9596566924caf0168080000003008000000784';
    expect(readVideoFormat('h265', fromHex(`00000001${sps}`))).toEqual({
      codec: 'h265',
      codecString: 'hvc1.1.6.L60.90',
      width: 322,
      height: 182,
      frameRate: 15,
    });
  });

  test('an SPS cut short, or none, gives no format', () => {
    expect(readVideoFormat('h264', fromHex('00000001674d'))).toBeUndefined();
    expect(readVideoFormat('h264', fromHex('0000000165'))).toBeUndefined();
    expect(readVideoFormat('h265', fromHex('00000001420101'))).toBeUndefined();
  });

  test('a unit is key when its first slice is, whatever stands in front', () => {
    expect(isKeyUnit('h264', fromHex(`00000001${CIF} 00000001 06e501a4 80 000001 65b8`))).toBe(true);
    expect(isKeyUnit('h264', fromHex(`00000001${CIF} 00000001 41e0`))).toBe(false);
    expect(isKeyUnit('h264', fromHex('00000001 61e0'))).toBe(false);
    expect(isKeyUnit('h265', fromHex('00000001 4001 0c 00000001 2601 af'))).toBe(true);
    expect(isKeyUnit('h265', fromHex('00000001 2a01 af'))).toBe(true);
    expect(isKeyUnit('h265', fromHex('00000001 0201 d0'))).toBe(false);
  });

  test('parameter sets alone are no picture', () => {
    expect(hasPicture('h264', fromHex(`00000001${CIF}`))).toBe(false);
    expect(hasPicture('h265', fromHex('00000001 4001 0c'))).toBe(false);
    const sets = parameterSetsOf('h264', fromHex(`00000001${CIF}`));
    expect(sets).toEqual({ vps: [], sps: [fromHex(CIF.slice(0, 18))], pps: [fromHex('68ee3c80')] });
  });

  test('a picture is B when one of its slices is', () => {
    const slice = (bits: string): Uint8Array =>
      concatBytes([fromHex('0000000141'), Uint8Array.of(Number.parseInt(bits.padEnd(8, '1'), 2))]);
    // first_mb_in_slice 0, then slice_type: 0 P, 1 B, 2 I
    expect(pictureTypeOf('h264', slice('11'))).toBe('P');
    expect(pictureTypeOf('h264', slice('1011'))).toBe('I');
    expect(pictureTypeOf('h264', concatBytes([slice('11'), slice('1010')]))).toBe('B');
    expect(pictureTypeOf('h264', fromHex('0000000106e501'))).toBeUndefined();
  });
});

describe('NAL units', () => {
  test('are split at start codes of three and four bytes, without trailing zeros', () => {
    const nals = splitNals(fromHex('ff 00000001 6742 000001 68ce00 00000001 65880000'));
    expect(nals).toEqual([fromHex('6742'), fromHex('68ce'), fromHex('6588')]);
    expect(splitNals(joinNals(nals))).toEqual(nals);
    expect(splitLengthPrefixed(toLengthPrefixed(nals), 4)).toEqual(nals);
    expect(splitNals(new Uint8Array())).toEqual([]);
  });

  test('a length past the end of a sample is refused', () => {
    expect(() => splitLengthPrefixed(fromHex('0000000565'), 4)).toThrow(RangeError);
  });

  test('access units begin at the parameter sets, or at the first slice of a picture', () => {
    const nals = [CIF.slice(0, 20), '6588', '6540', '419a', '0601', '419a', '41409a'].map(fromHex);
    const units = [...groupAccessUnits('h264', nals)];
    expect(units.map((unit) => unit.length)).toEqual([3, 1, 3]);
  });

  test('bits are read without emulation prevention bytes', () => {
    const reader = new BitReader(fromHex('67 000003 01 a0'), 1);
    expect(reader.bits(24)).toBe(1);
    expect([reader.ue(), reader.ue()]).toEqual([0, 1]);
    expect(() => reader.bits(20)).toThrow(RangeError);
  });
});
