import { describe, expect, test } from 'vitest';
import { concatBytes, equalBytes } from '@outrider/kit/concat-bytes.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { readCapture } from './read-capture.ts';
import { encodePacket } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { Packetizer } from './packetizer.ts';
import { UnitAssembler } from './unit-assembler.ts';

const captures = [
  ['mdvr-cif-174s.bin', 6063],
  ['mdvr-d1-21s.bin', 1634],
  ['mdvr-ch3-106s.hex.txt', 1478],
  ['one-key-frame.csv', 8],
  ['h264-adpcm-hisilicon-1s.hex.txt', 57],
] as const;

describe.skipIf(!hasRecordings)('captures of real recorders', () => {
  test.each(captures)('%s is read to its last byte and written again the same', (name, count) => {
    const bytes = readCapture(recording(`jt1078/${name}`));
    const splitter = new PacketSplitter();
    const packets = splitter.push(bytes);
    expect(packets).toHaveLength(count);
    expect([splitter.skippedBytes, splitter.pendingBytes, splitter.foreign]).toEqual([0, 0, false]);
    expect(equalBytes(concatBytes(packets.map(encodePacket)), bytes)).toBe(true);
  });

  test.each(captures)('%s gives the same units in pieces of any size', (name) => {
    const bytes = readCapture(recording(`jt1078/${name}`));
    const sizes = [1, 40, 950, 1460].map((size) => {
      const splitter = new PacketSplitter();
      let count = 0;
      for (let at = 0; at < Math.min(bytes.length, 200_000); at += size) {
        count += splitter.push(bytes.slice(at, Math.min(at + size, 200_000))).length;
      }
      return [count, splitter.skippedBytes];
    });
    expect(new Set(sizes.map(String)).size).toBe(1);
    expect(sizes[0]?.[1]).toBe(0);
  });

  test.each(captures)('%s: nothing is lost, and its units packed again give the same units', (name) => {
    const assembler = new UnitAssembler();
    const units = unitsOf(assembler, new PacketSplitter().push(readCapture(recording(`jt1078/${name}`))));
    expect(assembler.counts).toMatchObject({ lostPackets: 0, droppedUnits: 0, unknownUnits: 0 });
    const packetizer = new Packetizer({ sim: '13800138000', simWidth: 10, channel: 4, bodyLength: 1300 });
    const again = units.flatMap((unit) => packetizer.packetize(unit));
    expect(unitsOf(new UnitAssembler(), new PacketSplitter().push(concatBytes(again)))).toEqual(units);
  });
});

function unitsOf(assembler: UnitAssembler, packets: ReturnType<PacketSplitter['push']>): MediaUnit[] {
  return packets.flatMap((packet) =>
    assembler.push(packet, 0).flatMap((output) => (output.type === 'unit' ? [output.unit] : [])),
  );
}
