import { expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { pictureTypeOf, readVideoFormat } from '@outrider/media/video-unit.ts';
import { readCapture } from './read-capture.ts';
import { readDatagram } from './datagram.ts';
import { encodePacket } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { Packetizer } from './packetizer.ts';
import { ReorderWindow } from './reorder-window.ts';
import { UnitAssembler } from './unit-assembler.ts';

const ROUNDS = 100_000;
/** Packets that one splitter and one assembler see before they are made again, as with a new connection. */
const CONNECTION = 40;

function originals(): Uint8Array[] {
  const key = Uint8Array.of(
    0,
    0,
    0,
    1,
    0x67,
    0x42,
    0xc0,
    0x1e,
    0xdd,
    0,
    0,
    0,
    1,
    0x65,
    0x88,
    ...Array(900).keys(),
  );
  const units: MediaUnit[] = [
    { kind: 'video', codec: 'h264', key: true, captureMs: 1, arrivalMs: 0, data: key },
    { kind: 'video', codec: 'h265', key: true, captureMs: 2, arrivalMs: 0, data: key.with(4, 0x40) },
    { kind: 'audio', codec: 'g711a', captureMs: 3, arrivalMs: 0, data: key.subarray(0, 160) },
    { kind: 'audio', codec: 'aac', captureMs: 4, arrivalMs: 0, data: key.subarray(0, 99) },
  ];
  const made = ([6, 10] as const).flatMap((simWidth) => {
    const packetizer = new Packetizer({ sim: '13800138000', simWidth, channel: 1, bodyLength: 400 });
    return units.flatMap((unit) => packetizer.packetize(unit));
  });
  if (!hasRecordings) return made;
  const real = ['h264-adpcm-hisilicon-1s.hex.txt', 'one-key-frame.csv', 'mdvr-d1-21s.bin'].flatMap((name) =>
    new PacketSplitter().push(readCapture(recording(`jt1078/${name}`))).slice(0, 200),
  );
  return [...made, ...real.map(encodePacket)];
}

function mutate(packet: Uint8Array, pick: (limit: number) => number): Uint8Array {
  const bytes = packet.slice();
  for (let change = pick(4); change > 0; change--) {
    // Mostly the header, where a wrong byte does most.
    bytes[pick(pick(3) === 0 ? bytes.length : 36) % bytes.length] = pick(256);
  }
  const cut = pick(10);
  if (cut === 0) return bytes.subarray(0, pick(bytes.length));
  if (cut === 1) return concatBytes([bytes.subarray(pick(8)), bytes.subarray(0, pick(40))]);
  return bytes;
}

test(`${ROUNDS} mutated packets neither throw nor grow`, () => {
  const pick = seededIntegers(20_261_121);
  const packets = originals();
  const clock = new ManualClock();
  let splitter = new PacketSplitter();
  let assembler = new UnitAssembler({ maxUnitBytes: 65_536 });
  let window = new ReorderWindow({ clock, limit: 64, deliver: (packet) => assembler.push(packet, 0) });
  let at = 0;
  let units = 0;
  for (let round = 0; round < ROUNDS; round++) {
    if (round % CONNECTION === 0) {
      splitter = new PacketSplitter();
      assembler = new UnitAssembler({ maxUnitBytes: 65_536 });
      window = new ReorderWindow({ clock, limit: 64, deliver: (packet) => assembler.push(packet, 0) });
    }
    // Mostly the next packet, so that units come about; now and then another one.
    at = pick(8) === 0 ? pick(packets.length) : (at + 1) % packets.length;
    const bytes = mutate(packets[at] ?? new Uint8Array(), pick);
    for (const packet of splitter.push(bytes)) {
      for (const output of assembler.push(packet, 0)) {
        if (output.type !== 'unit' || output.unit.kind !== 'video') continue;
        units++;
        readVideoFormat(output.unit.codec, output.unit.data);
        pictureTypeOf(output.unit.codec, output.unit.data);
      }
    }
    for (const packet of readDatagram(bytes)) window.push(packet);
    clock.advance(5);
    if (splitter.pendingBytes > 70_000 || window.held > 64) throw new Error(`grew in round ${round}`);
  }
  expect(units).toBeGreaterThan(500);
});
