import { describe, expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { MediaPacket, SimWidth } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { Packetizer } from './packetizer.ts';

function unit(length: number, captureMs: number, key = false): VideoUnit {
  const data = new Uint8Array(length).map((_, at) => (at * 7 + captureMs) & 0xff);
  data.set([0, 0, 0, 1, key ? 0x65 : 0x41]);
  return { kind: 'video', codec: 'h264', key, captureMs, arrivalMs: 0, data };
}

function stream(sim: string, simWidth: SimWidth, startMs: number, units = 12): Uint8Array {
  const packetizer = new Packetizer({ sim, simWidth, channel: 1 });
  return concatBytes(
    Array.from({ length: units }, (_, index) =>
      packetizer.packetize(unit(300 + index * 211, startMs + index * 40, index === 0)),
    ).flat(),
  );
}

function pushAll(splitter: PacketSplitter, bytes: Uint8Array, size: number): MediaPacket[] {
  const packets: MediaPacket[] = [];
  for (let at = 0; at < bytes.length; at += size) packets.push(...splitter.push(bytes.slice(at, at + size)));
  return packets;
}

const sims: [string, SimWidth, string, number][] = [
  ['6 bytes, epoch time', 6, '13800138000', 1_700_000_000_000],
  ['6 bytes, the clock of a device', 6, '013325700345', 607_775_195_621],
  ['6 bytes, a clock near 0', 6, '100000000001', 1_000],
  ['10 bytes, a phone of 11 digits', 10, '13800138000', 1_700_000_000_000],
  ['10 bytes, zeros where the channel would be', 10, '19900000001', 607_775_195_621],
  ['10 bytes, all digits used', 10, '12345678901234560101', 1_000],
  ['10 bytes, digits that look like channel and type', 10, '00000000000001010001', 607_775_195_621],
];

describe('packet splitter', () => {
  test.each(sims)('tells the SIM width: %s', (_, width, sim, startMs) => {
    for (const size of [1, 7, 100, 1460, 65_536]) {
      const splitter = new PacketSplitter();
      const packets = pushAll(splitter, stream(sim, width, startMs), size);
      expect(splitter.simWidth).toBe(width);
      expect(new Set(packets.map((packet) => packet.sim))).toEqual(new Set([sim.padStart(width * 2, '0')]));
      expect([splitter.skippedBytes, splitter.pendingBytes]).toEqual([0, 0]);
    }
  });

  test.each(sims)('gives the first packet without waiting for a second: %s', (_, width, sim, startMs) => {
    const packetizer = new Packetizer({ sim, simWidth: width, channel: 1 });
    const [first = new Uint8Array()] = packetizer.packetize(unit(500, startMs, true));
    expect(new PacketSplitter().push(first)).toHaveLength(1);
  });

  test('follows a capture in which another recorder has another SIM width', () => {
    const six = stream('13800138000', 6, 1_700_000_000_000);
    const ten = stream('13800138000', 10, 1_700_000_000_000);
    const splitter = new PacketSplitter();
    const packets = splitter.push(concatBytes([six, ten, six]));
    const widths = packets.map((packet) => packet.simWidth).join('');
    expect(widths).toMatch(/^6+(10)+6+$/);
    expect([splitter.skippedBytes, splitter.pendingBytes]).toEqual([0, 0]);
  });

  test('skips garbage between packets up to the next magic, and counts it', () => {
    const bytes = stream('13800138000', 6, 1_700_000_000_000);
    const splitter = new PacketSplitter();
    const clean = new PacketSplitter().push(bytes).length;
    const garbage = new TextEncoder().encode('0 no packet 01c 01cx');
    const packets = splitter.push(concatBytes([bytes, garbage, bytes]));
    expect(packets).toHaveLength(clean * 2);
    expect(splitter.skippedBytes).toBe(garbage.length);
    expect(splitter.foreign).toBe(false);
  });

  test.each(['GET / HTTP/1.1\r\n', '\x16\x03\x01', '~', '01cx', '0G'])(
    'says that who begins with %j is no recorder',
    (text) => {
      const splitter = new PacketSplitter();
      const bytes = new TextEncoder().encode(text);
      const wrongAt = [...bytes].findIndex((byte, at) => byte !== '01cd'.charCodeAt(at));
      expect(splitter.push(bytes.subarray(0, wrongAt))).toEqual([]);
      expect(splitter.foreign).toBe(false);
      splitter.push(bytes.subarray(wrongAt, wrongAt + 1));
      expect(splitter.foreign).toBe(true);
    },
  );

  test('holds no more than one packet of what never ends', () => {
    const splitter = new PacketSplitter();
    const endless = new Uint8Array(1000).fill(0x30);
    for (let round = 0; round < 1000; round++) {
      splitter.push(endless);
      expect(splitter.pendingBytes).toBeLessThan(70_000);
    }
  });

  test('bodies given out stay as they are when more is pushed', () => {
    const bytes = stream('13800138000', 6, 1_700_000_000_000);
    const [whole] = new PacketSplitter().push(bytes);
    const splitter = new PacketSplitter();
    const [first] = pushAll(splitter, bytes, 33);
    expect(first?.body).toEqual(whole?.body);
  });
});
