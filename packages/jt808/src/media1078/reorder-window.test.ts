import { describe, expect, test } from 'vitest';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { readDatagram } from './datagram.ts';
import type { MediaPacket } from './media-packet.ts';
import { Packetizer } from './packetizer.ts';
import { ReorderWindow } from './reorder-window.ts';
import { UnitAssembler } from './unit-assembler.ts';

const video = (index: number): VideoUnit => ({
  kind: 'video',
  codec: 'h264',
  key: index % 10 === 0,
  captureMs: index * 40,
  arrivalMs: 0,
  data: new Uint8Array(1500)
    .fill(index + 1)
    .with(0, 0)
    .with(1, 0)
    .with(2, 1)
    .with(3, index % 10 === 0 ? 0x65 : 0x41),
});
const audio = (index: number): AudioUnit => ({
  kind: 'audio',
  codec: 'g711u',
  captureMs: index * 40,
  arrivalMs: 0,
  data: new Uint8Array(320).fill(index),
});

/** Packets of 40 pictures and pieces of sound: video, video, audio, and so on; numbers pass 65,535. */
function packets(): MediaPacket[] {
  const packetizer = new Packetizer({ sim: '1', simWidth: 10, channel: 1, sequence: 65_500 });
  const units = Array.from({ length: 40 }, (_, index): MediaUnit[] => [video(index), audio(index)]).flat();
  return units.flatMap((unit) => packetizer.packetize(unit).flatMap(readDatagram));
}

function run(arrivals: readonly MediaPacket[], stepMs = 1) {
  const clock = new ManualClock(1000);
  const out: MediaPacket[] = [];
  const window = new ReorderWindow({ clock, holdMs: 50, limit: 64, deliver: (packet) => out.push(packet) });
  for (const packet of arrivals) {
    window.push(packet);
    clock.advance(stepMs);
  }
  return { clock, out, window };
}

const numbers = (packets: readonly MediaPacket[]): number[] => packets.map((packet) => packet.sequence);

/** A repeatable shuffle that moves nothing by more than `reach` places. */
function jumbled<T>(items: readonly T[], reach: number): T[] {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return items
    .map((item, at) => ({ item, place: at + random() * reach }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

describe('reorder window', () => {
  test('what comes in order goes on at once', () => {
    const all = packets();
    const { out, window } = run(all, 0);
    expect(numbers(out)).toEqual(numbers(all));
    expect(window.held).toBe(0);
  });

  test('what comes jumbled goes on in order, whole', () => {
    const all = packets();
    const { out, window } = run([all[0]!, ...jumbled(all.slice(1), 8)]);
    expect(numbers(out)).toEqual(numbers(all));
    expect(window.counts.reordered).toBeGreaterThan(10);
    expect(window.counts.stale).toBe(0);
  });

  test('a recorder that numbers audio and video each by itself is put in order too', () => {
    const next = { video: 0, audio: 40_000 };
    const all = packets().map((packet) => ({
      ...packet,
      sequence: next[packet.dataType === 3 ? 'audio' : 'video']++,
    }));
    const { out } = run([...all.slice(0, 3), ...jumbled(all.slice(3), 6)]);
    for (const kind of [true, false]) {
      const ofKind = (list: MediaPacket[]) =>
        numbers(list.filter((packet) => (packet.dataType === 3) === kind));
      expect(ofKind(out)).toEqual(ofKind(all));
    }
  });

  test('repeats are dropped', () => {
    const all = packets();
    const { out, window } = run(all.flatMap((packet) => [packet, packet]));
    expect(numbers(out)).toEqual(numbers(all));
    expect(window.counts.stale).toBe(all.length);
  });

  test('a lost packet holds the others no longer than the wait', () => {
    const all = packets();
    const clock = new ManualClock();
    const out: MediaPacket[] = [];
    const window = new ReorderWindow({ clock, holdMs: 50, deliver: (packet) => out.push(packet) });
    for (const packet of all.slice(0, 10).toSpliced(4, 1)) window.push(packet);
    expect(out).toHaveLength(4);
    clock.advance(49);
    expect(out).toHaveLength(4);
    clock.advance(1);
    expect(numbers(out)).toEqual(numbers(all.slice(0, 10).toSpliced(4, 1)));
    window.push(all[4]!);
    expect([out.length, window.counts.stale]).toEqual([9, 1]);
  });

  test('holds no more than the limit', () => {
    const all = packets();
    const clock = new ManualClock();
    const out: MediaPacket[] = [];
    const window = new ReorderWindow({ clock, limit: 5, deliver: (packet) => out.push(packet) });
    window.push(all[0]!);
    for (const packet of all.slice(2)) {
      window.push(packet);
      expect(window.held).toBeLessThanOrEqual(5);
    }
    expect(out.length).toBeGreaterThan(all.length - 10);
  });

  test('a recorder that starts anew is followed', () => {
    const all = packets();
    const anew = all.map((packet, index) => ({ ...packet, sequence: 30_000 + index }));
    expect(numbers(run([...all, ...anew]).out)).toEqual(numbers([...all, ...anew]));
  });

  test('over a network that loses, repeats and reorders, units come out whole and every hole is told', () => {
    const all = packets();
    // The end of a picture, a piece of sound, the beginning of a picture.
    const lost = new Set([31, 50, 78]);
    const arrivals = jumbled(
      all
        .filter((_, index) => !lost.has(index))
        .flatMap((packet, index) => (index % 9 === 0 ? [packet, packet] : [packet])),
      5,
    );
    const { out, clock } = run([all[0]!, ...arrivals]);
    clock.advance(1000);
    const assembler = new UnitAssembler();
    const outputs = out.flatMap((packet) => assembler.push(packet, 0));
    const units = outputs.flatMap((output) => (output.type === 'unit' ? [output.unit] : []));
    expect(assembler.counts).toMatchObject({ lostPackets: 3, droppedUnits: 2 });
    expect(units).toHaveLength(77);
    for (const unit of units) {
      const whole = unit.kind === 'video' ? video(unit.captureMs / 40) : audio(unit.captureMs / 40);
      expect(unit.data).toEqual(whole.data);
    }
    expect(outputs.filter((output) => output.type === 'discontinuity')).toHaveLength(2);
  });
});

describe('datagram', () => {
  test('gives its packet, or its packets', () => {
    const [a, b] = new Packetizer({ sim: '13800138000', channel: 1 }).packetize(video(0));
    expect(readDatagram(a!)).toMatchObject([{ simWidth: 6, marker: 1 }]);
    expect(readDatagram(new Uint8Array([...a!, ...b!]))).toHaveLength(2);
  });

  test('of something else, or cut short, gives none', () => {
    const [a] = new Packetizer({ sim: '13800138000', channel: 1 }).packetize(video(0));
    expect(readDatagram(a!.subarray(0, 700))).toEqual([]);
    expect(readDatagram(new TextEncoder().encode('hello'))).toEqual([]);
    expect(readDatagram(new Uint8Array())).toEqual([]);
  });
});
