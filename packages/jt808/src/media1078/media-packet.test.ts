import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { type MediaPacket, encodePacket, packetExtent, readPacket } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';

const base: MediaPacket = {
  flags: 0x81,
  endOfFrame: true,
  payloadType: 98,
  sequence: 0x1234,
  simWidth: 6,
  sim: '013800138000',
  channel: 2,
  dataType: 1,
  marker: 3,
  timestamp: 607_775_195_621n,
  sinceKeyMs: 80,
  sinceFrameMs: 40,
  body: fromHex('aabb'),
};

describe('media packet', () => {
  test('a video packet has the bytes of table 19', () => {
    expect(toHex(encodePacket(base))).toBe(
      '3031636481e21234013800138000' + '0213' + '0000008d823981e5' + '00500028' + '0002' + 'aabb',
    );
  });

  test.each<[string, MediaPacket]>([
    ['video with a SIM of 6 bytes', base],
    ['video with a SIM of 10 bytes', { ...base, simWidth: 10, sim: '00000000013800138000' }],
    ['audio', { ...base, dataType: 3, marker: 0, sinceKeyMs: 0, sinceFrameMs: 0, payloadType: 6 }],
    [
      'transparent data, which has no timestamp',
      { ...base, dataType: 4, marker: 0, timestamp: 0n, sinceKeyMs: 0, sinceFrameMs: 0, payloadType: 91 },
    ],
    ['a timestamp of 64 bits', { ...base, timestamp: 0xffff_ffff_ffff_fffen }],
    ['other flags and no M bit', { ...base, flags: 0xb5, endOfFrame: false }],
    ['an empty body', { ...base, body: new Uint8Array() }],
    ['the longest body', { ...base, body: new Uint8Array(65_535).fill(7) }],
  ])('%s is read as it was written', (_, packet) => {
    expect(new PacketSplitter(packet.simWidth).push(encodePacket(packet))).toEqual([packet]);
  });

  test('a SIM that is no BCD is kept', () => {
    const bytes = encodePacket(base);
    bytes[8] = 0xfa;
    const extent = packetExtent(bytes, 0, 6);
    if (typeof extent === 'string') throw new Error(extent);
    expect(toHex(encodePacket(readPacket(bytes, 0, 6, extent)))).toBe(toHex(bytes));
  });

  test('a header tells no extent before it is whole, and none with an unknown data type', () => {
    const bytes = encodePacket(base);
    expect(packetExtent(bytes.subarray(0, 29), 0, 6)).toBe('short');
    expect(packetExtent(bytes.subarray(0, 3), 0, 6)).toBe('short');
    expect(packetExtent(bytes.with(15, 0x50), 0, 6)).toBe('bad');
    expect(packetExtent(bytes.with(0, 0x31), 0, 6)).toBe('bad');
  });
});
