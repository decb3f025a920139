import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, test } from 'vitest';
import { countSteps } from '../testing/count-steps.ts';
import { readDatagram } from './datagram.ts';
import { type DataType, dataTypes, encodePacket } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { ReorderWindow } from './reorder-window.ts';
import { UnitAssembler } from './unit-assembler.ts';

const SOURCES = ['packages/jt808/src/media1078/', 'packages/media/src/'];
const { audio, transparent, videoP } = dataTypes;

function packet(dataType: DataType, sequence: number, body = new Uint8Array()): Uint8Array {
  return encodePacket({
    flags: 0x81,
    endOfFrame: true,
    payloadType: 98,
    sequence: sequence & 0xffff,
    simWidth: 6,
    sim: '13800000001',
    channel: 1,
    dataType,
    marker: 0,
    timestamp: BigInt(sequence),
    sinceKeyMs: 0,
    sinceFrameMs: 0,
    body,
  });
}

const times = (count: number, one: (at: number) => Uint8Array) =>
  Array.from({ length: count }, (_, at) => one(at));

/** Steps that a datagram takes from its bytes to the end of every wait. */
function stepsOfDatagram(packets: readonly Uint8Array[]): number {
  const datagram = concatBytes(packets);
  const clock = new ManualClock();
  const assembler = new UnitAssembler({ lend: true });
  const window = new ReorderWindow({ clock, deliver: (one) => assembler.push(one, 0) });
  return countSteps(SOURCES, () => {
    for (const one of readDatagram(datagram)) window.push(one);
    clock.advance(1_000);
  });
}

describe('a datagram costs steps by its packets, whatever their numbers are', () => {
  const PER_PACKET = 1_000;
  test.each<[string, readonly Uint8Array[]]>([
    [
      'numbers that leap to and fro before a kind had its first packet',
      [packet(audio, 1_000), ...times(257, (at) => packet(videoP, 1_005 + at * 32_000))],
    ],
    ['numbers that leap as far as one is followed', times(2_000, (at) => packet(videoP, at * 511))],
    ['numbers that leap further', times(2_000, (at) => packet(videoP, at * 513))],
    ['falling numbers', [packet(videoP, 2_001), ...times(500, (at) => packet(videoP, 2_513 - at))]],
    ['every second number', times(2_000, (at) => packet(videoP, at * 2))],
    [
      'three kinds that wait for each other',
      times(2_000, (at) => packet(([audio, videoP, transparent] as const)[at % 3]!, at * 171)),
    ],
    ['one packet again and again', times(2_000, () => packet(audio, 7))],
    [
      'parameter sets without a picture',
      times(2_000, (at) => packet(videoP, at, Uint8Array.of(0, 0, 1, 0x67))),
    ],
  ])('%s', (_name, packets) => {
    expect(stepsOfDatagram(packets) / packets.length).toBeLessThan(PER_PACKET);
  });
});

describe('a connection costs steps by its bytes', () => {
  const PER_BYTE = 50;
  const MAGIC_BYTES = [0x30, 0x31, 0x63, 0x64];
  test.each<[string, Uint8Array]>([
    ['first bytes of the magic', new Uint8Array(60_000).fill(0x30)],
    ['the magic and nothing else', new Uint8Array(60_000).map((_, at) => MAGIC_BYTES[at % 4]!)],
    ['empty packets', concatBytes(times(2_000, (at) => packet(audio, at)))],
    [
      'packets of another width in between',
      concatBytes(times(2_000, (at) => packet(audio, at).subarray(0, 26 - (at % 3)))),
    ],
  ])('%s', (_name, bytes) => {
    const splitter = new PacketSplitter();
    const steps = countSteps(SOURCES, () => {
      // In pieces, so that what is left over is looked at again.
      for (let at = 0; at < bytes.length; at += 100) splitter.push(bytes.subarray(at, at + 100));
      splitter.end();
    });
    expect(steps / bytes.length).toBeLessThan(PER_BYTE);
  });
});
