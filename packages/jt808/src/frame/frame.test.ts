import { fromHex, toHex } from '@outrider/kit/hex.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frame } from './frame.ts';
import { MAX_BODY_LENGTH, MAX_FRAME_LENGTH, decodeFrame, encodeFrame } from './frame.ts';

const frames = fc
  .record({
    messageId: fc.nat(0xffff),
    sequence: fc.nat(0xffff),
    version2019: fc.boolean(),
    protocolVersion: fc.nat(0xff),
    digits: fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
    encryption: fc.nat(7),
    divided: fc.boolean(),
    total: fc.nat(0xffff),
    body: fc.uint8Array({ maxLength: MAX_BODY_LENGTH }),
  })
  .map(({ version2019, protocolVersion, digits, divided, total, ...rest }): Frame => ({
    ...rest,
    version2019,
    ...(version2019 && { protocolVersion }),
    phone: digits.slice(version2019 ? 0 : 8).join(''),
    ...(divided && { subPacket: { total, index: total } }),
  }));

function errorOf(hex: string): string {
  const result = decodeFrame(fromHex(hex));
  return result.ok ? 'none' : result.error;
}

describe('frames', () => {
  test('any frame is read as it was written', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const bytes = encodeFrame(frame);
        expect(bytes.length).toBeLessThanOrEqual(MAX_FRAME_LENGTH);
        expect(bytes.indexOf(0x7e, 1)).toBe(bytes.length - 1);
        expect(decodeFrame(bytes)).toEqual({ ok: true, frame });
      }),
      { numRuns: 500, seed: 808 },
    );
  });

  test('a frame of 2013 with escapes', () => {
    const good = '7e0200000201391234567800077d017d02347e';
    const result = decodeFrame(fromHex(good));
    expect(result).toEqual({
      ok: true,
      frame: {
        messageId: 0x0200,
        sequence: 7,
        phone: '013912345678',
        version2019: false,
        encryption: 0,
        body: Uint8Array.of(0x7d, 0x7e),
      },
    });
    expect(result.ok && toHex(encodeFrame(result.frame))).toBe(good);
  });

  test('a terminal that leaves its checksum 0x7d unescaped is understood, and written back so', () => {
    const hex = '7e0002000000000000067900007d7e';
    const result = decodeFrame(fromHex(hex));
    expect(result.ok && result.frame).toMatchObject({ phone: '000000000679', bare: [12] });
    expect(result.ok && toHex(encodeFrame(result.frame))).toBe(hex);
  });

  test.each([
    ['', 'DELIMITER'],
    ['7e', 'DELIMITER'],
    ['0002000001234567890100058f7e', 'DELIMITER'],
    ['7e0002000001234567890100058f', 'DELIMITER'],
    ['7e00020000017e4567890100058f7e', 'DELIMITER'],
    ['7e7e', 'LENGTH'],
    ['7e0002000001234567890100058f7e', 'none'],
    ['7e0002000001234567890100058e7e', 'CHECKSUM'],
    ['7e00020000012345677d030100058f7e', 'ESCAPE'],
    ['7e000200000123457d8901000500587e', 'ESCAPE'],
    ['7e0002000101234567890100058e7e', 'LENGTH'],
    ['7e0002037e', 'CHECKSUM'],
    ['7e0002027e', 'LENGTH'],
  ])('%s: %s', (hex, error) => {
    expect(errorOf(hex)).toBe(error);
  });

  test('a body too long for one frame, or a phone too long, is refused', () => {
    const frame: Frame = {
      messageId: 2,
      sequence: 0,
      phone: '1',
      version2019: false,
      encryption: 0,
      body: new Uint8Array(MAX_BODY_LENGTH + 1),
    };
    expect(() => encodeFrame(frame)).toThrow(RangeError);
    expect(() => encodeFrame({ ...frame, body: new Uint8Array(), phone: '1234567890123' })).toThrow(
      RangeError,
    );
  });
});
