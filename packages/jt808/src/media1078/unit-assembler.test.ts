import { describe, expect, test } from 'vitest';
import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { MediaPacket } from './media-packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { Packetizer } from './packetizer.ts';
import { type AssemblerOutput, UnitAssembler } from './unit-assembler.ts';

const SETS = fromHex('000000016742c01edd00000001 68ce3c80');

function video(index: number, length = 2500): VideoUnit {
  const key = index % 5 === 0;
  const body = new Uint8Array(length).map((_, at) => 1 + ((at + index) % 250));
  const data = key
    ? concatBytes([SETS, fromHex('00000001 6588'), body])
    : concatBytes([fromHex('00000001419a'), body]);
  return { kind: 'video', codec: 'h264', key, captureMs: 1000 + index * 40, arrivalMs: 0, data };
}

function audio(index: number): AudioUnit {
  const data = new Uint8Array(160).fill(0xd0 + (index % 16));
  return { kind: 'audio', codec: 'g711a', captureMs: 1000 + index * 20, arrivalMs: 0, data };
}

/** Packets of 20 pictures, with two packets of sound behind each. */
function mixed(): MediaPacket[] {
  const packetizer = new Packetizer({ sim: '1', channel: 1 });
  const units = Array.from({ length: 20 }, (_, index): MediaUnit[] => [
    video(index),
    audio(index * 2),
    audio(index * 2 + 1),
  ]).flat();
  return packetsOf(units, packetizer);
}

function packetsOf(
  units: readonly MediaUnit[],
  packetizer = new Packetizer({ sim: '1', channel: 1 }),
): MediaPacket[] {
  return units.flatMap((unit) =>
    packetizer.packetize(unit).flatMap((bytes) => new PacketSplitter(6).push(bytes)),
  );
}

function assemble(
  packets: readonly MediaPacket[],
  assembler = new UnitAssembler(),
): { outputs: AssemblerOutput[]; units: MediaUnit[]; assembler: UnitAssembler } {
  const outputs = packets.flatMap((packet) => assembler.push(packet, 5));
  const units = outputs.flatMap((output) => (output.type === 'unit' ? [output.unit] : []));
  return { outputs, units, assembler };
}

function discontinuities(outputs: readonly AssemblerOutput[]): number {
  return outputs.filter((output) => output.type === 'discontinuity').length;
}

function pictures(units: readonly MediaUnit[]): number[] {
  return units.filter((unit) => unit.kind === 'video').map((unit) => (unit.captureMs - 1000) / 40);
}

describe('unit assembler', () => {
  test('gives back what the packetizer took, key flags and times too', () => {
    const units = [video(0), audio(0), video(1), video(2, 100), audio(1)];
    const { units: out, outputs, assembler } = assemble(packetsOf(units));
    expect(out).toEqual(units.map((unit) => ({ ...unit, arrivalMs: 5 })));
    expect(discontinuities(outputs)).toBe(0);
    expect(assembler.counts).toMatchObject({ videoUnits: 3, audioUnits: 2, lostPackets: 0, droppedUnits: 0 });
  });

  test('tells pictures apart whose timestamps are beyond what a clock can say', () => {
    const wild = packetsOf([video(0), video(1)]).map((packet) => ({
      ...packet,
      timestamp: packet.timestamp + (0xffffn << 48n),
    }));
    const [first, second] = assemble(wild).units.map(({ captureMs }) => captureMs);
    expect([Number.isSafeInteger(first), (second ?? 0) - (first ?? 0)]).toEqual([true, 40]);
  });

  test('gives a unit with its last sub-packet, not with the next unit', () => {
    const packets = packetsOf([video(0)]);
    const assembler = new UnitAssembler();
    const counts = packets.map((packet) => assembler.push(packet, 5).length);
    expect(counts).toEqual([...packets.slice(1).map(() => 0), 1]);
  });

  test('lends units to those who are done with them at once: right then, and in the same memory', () => {
    const units = [video(0), audio(0), video(1), video(2, 100), audio(1), video(3)];
    const assembler = new UnitAssembler({ lend: true });
    const lent: Uint8Array[] = [];
    for (const packet of packetsOf(units)) {
      for (const output of assembler.push(packet, 0)) {
        if (output.type !== 'unit') continue;
        expect(output.unit).toEqual(units[lent.length]);
        lent.push(output.unit.data);
      }
    }
    expect(lent).toHaveLength(units.length);
    expect(lent[2]?.buffer).toBe(lent[0]?.buffer);
  });

  test('joins sub-packets by their marker whatever the M bit says', () => {
    for (const endOfFrame of [true, false]) {
      const packets = packetsOf([video(0), video(1)]).map((packet) => ({ ...packet, endOfFrame }));
      expect(assemble(packets).units).toHaveLength(2);
    }
  });

  test('the key flag comes from the NAL units, not from the data type', () => {
    const packets = packetsOf([video(0), video(1)]).map((packet): MediaPacket => ({
      ...packet,
      dataType: 0,
    }));
    expect(assemble(packets).units.map((unit) => unit.kind === 'video' && unit.key)).toEqual([true, false]);
  });

  test.each(
    mixed()
      .map((packet, index) => [index, packet] as const)
      .slice(0, 30),
  )(
    'packet %i lost: counted, no broken unit comes out, and a picture lost is told before the next',
    (index, lost) => {
      const packets = mixed();
      const whole = assemble(packets);
      const { units, outputs, assembler } = assemble(packets.toSpliced(index, 1));
      const known = new Set(whole.units.map((unit) => JSON.stringify([...unit.data])));
      for (const unit of units) expect(known.has(JSON.stringify([...unit.data]))).toBe(true);
      expect(units).toHaveLength(whole.units.length - 1);
      expect(assembler.counts.lostPackets).toBe(index === 0 ? 0 : 1);
      expect(discontinuities(outputs)).toBe(lost.dataType === 3 ? 0 : 1);
      if (lost.dataType === 3) return;
      const told = outputs.findIndex((output) => output.type === 'discontinuity');
      const before = outputs
        .slice(0, told)
        .flatMap((output) => (output.type === 'unit' ? [output.unit] : []));
      const shown = pictures(before);
      expect(shown).toEqual(shown.map((_, at) => at));
    },
  );

  test('whole pictures lost are told although every unit that comes is whole', () => {
    const packets = packetsOf(Array.from({ length: 8 }, (_, index) => video(index, 100)));
    const { outputs, units } = assemble(packets.toSpliced(3, 2));
    expect(pictures(units)).toEqual([0, 1, 2, 5, 6, 7]);
    const types = outputs.map((output) => output.type).join(' ');
    expect(types).toBe('unit unit unit discontinuity unit unit unit');
  });

  test('a recorder that numbers audio and video each by itself loses nothing', () => {
    const next = { video: 100, audio: 60_000 };
    const packets = mixed().map((packet) => {
      const kind = packet.dataType === 3 ? 'audio' : 'video';
      return { ...packet, sequence: next[kind]++ & 0xffff };
    });
    const { outputs, units, assembler } = assemble(packets);
    expect(units).toHaveLength(60);
    expect([assembler.counts.lostPackets, discontinuities(outputs)]).toEqual([0, 0]);
    const gone = packets.findIndex((packet, at) => at > 50 && packet.dataType !== 3);
    const lossy = assemble(packets.toSpliced(gone, 1));
    expect(lossy.assembler.counts.lostPackets).toBe(1);
    expect(discontinuities(lossy.outputs)).toBe(1);
  });

  test('a recorder that does not count its packets loses nothing', () => {
    const packets = mixed().map((packet) => ({ ...packet, sequence: 0 }));
    const { outputs, units } = assemble(packets);
    expect(units).toHaveLength(60);
    expect(discontinuities(outputs)).toBe(0);
  });

  test('a packet that repeats the one before is dropped', () => {
    const { units, assembler } = assemble(mixed().flatMap((packet) => [packet, packet]));
    expect(units).toHaveLength(60);
    expect(assembler.counts.repeatedPackets).toBe(mixed().length);
  });

  test('a recorder that starts anew in the same connection is a discontinuity, not a loss of 60,000', () => {
    const { outputs, assembler } = assemble([...mixed(), ...mixed()]);
    expect(assembler.counts.lostPackets).toBe(0);
    expect(discontinuities(outputs)).toBe(1);
  });

  test('a capture that begins within a picture drops its rest and goes on', () => {
    const { units, outputs, assembler } = assemble(packetsOf([video(0), video(5)]).slice(1));
    expect(pictures(units)).toEqual([5]);
    expect([assembler.counts.droppedUnits, discontinuities(outputs)]).toEqual([1, 1]);
  });

  test('a capture that begins on a P picture gives it, not as key', () => {
    expect(assemble(packetsOf([video(1)])).units).toMatchObject([{ key: false }]);
  });

  test('parameter sets sent as a frame of their own go in front of the picture that follows', () => {
    const picture = fromHex('00000001 658880');
    const base = { kind: 'video', codec: 'h264', key: false, captureMs: 1, arrivalMs: 5 } as const;
    const { units, outputs } = assemble(
      packetsOf([
        { ...base, data: SETS },
        { ...base, data: picture },
      ]),
    );
    expect(units).toEqual([{ ...base, key: true, data: concatBytes([SETS, picture]) }]);
    expect(discontinuities(outputs)).toBe(0);
  });

  test('a unit that grows past the limit is dropped and told once', () => {
    const { units, outputs, assembler } = assemble(
      packetsOf([video(0, 50_000), video(1, 100), video(5, 100)]),
      new UnitAssembler({ maxUnitBytes: 10_000 }),
    );
    expect(pictures(units)).toEqual([1, 5]);
    expect([assembler.counts.droppedUnits, discontinuities(outputs)]).toEqual([1, 1]);
  });

  test('the Hisilicon header is taken off sound', () => {
    const packetizer = new Packetizer({ sim: '1', channel: 1, hisiliconHeader: true });
    const packets = packetsOf([audio(0)], packetizer);
    expect(packets[0]?.body.subarray(0, 4)).toEqual(fromHex('00015000'));
    expect(assemble(packets).units[0]?.data).toEqual(audio(0).data);
  });

  test('G.726 has the bit rate that was set', () => {
    const unit: AudioUnit = { ...audio(0), codec: 'g726-40' };
    const packets = packetsOf([unit]);
    expect(packets[0]?.payloadType).toBe(8);
    expect(assemble(packets, new UnitAssembler({ g726: 'g726-40' })).units).toMatchObject([
      { codec: 'g726-40' },
    ]);
  });

  test('transparent data is handed on, an unknown codec counted', () => {
    const [packet] = packetsOf([audio(0)]);
    if (packet === undefined) throw new Error('no packet');
    const { outputs, assembler } = assemble([
      { ...packet, dataType: 4, payloadType: 91, sequence: 1 },
      { ...packet, payloadType: 20, sequence: 2 },
    ]);
    expect(outputs).toEqual([{ type: 'data', payloadType: 91, data: audio(0).data }]);
    expect(assembler.counts.unknownUnits).toBe(1);
  });
});
