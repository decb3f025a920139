import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { CameraSource } from './camera-source.ts';
import type { StreamOrder } from './media-source.ts';

const ORDER = { deviceId: 'OT-001', sim: '19900000001', simWidth: 6, channel: 1, stream: 'sub' } as const;
const OPTIONS = { clockStrip: false, drawn: 32, streams: 1_000 };
const STATE = { speedKmh: 40, heading: 0, ignition: true, turnSignal: 'off' } as const;

test('a stream begins with a key picture, carries sound, and ends when it is closed', async () => {
  await using source = new CameraSource(OPTIONS);
  const open = new Listener(source, ORDER, true);
  await open.heard(12);
  open.stream!.close();
  expect(source.openStreams).toBe(0);
  const { units, pictures: video } = open;
  expect(video[0]).toMatchObject({ codec: 'h264', key: true });
  expect(video[1]).toMatchObject({ codec: 'h264', key: false });
  const audio = units.filter((unit) => unit.kind === 'audio');
  expect(audio[0]).toMatchObject({ codec: 'g711a' });
  expect(audio[0]!.data).toHaveLength(320);
});
test('streams beyond those that are drawn show one picture, coded once, each from a key picture on', async () => {
  await using source = new CameraSource({ ...OPTIONS, drawn: 1 });
  const own = new Listener(source, { ...ORDER, sim: '19900000001' });
  const first = new Listener(source, { ...ORDER, sim: '19900000002' });
  await first.heard(3);
  const second = new Listener(source, { ...ORDER, sim: '19900000003' });
  await second.heard(3);
  await own.heard(1);
  expect(source.openStreams).toBe(3);
  expect([own, first, second].map(({ pictures }) => pictures[0]!.key)).toEqual([true, true, true]);
  const codedOnce = first.pictures.find(({ captureMs }) => captureMs === second.pictures[0]!.captureMs);
  expect(codedOnce?.data).toEqual(second.pictures[0]!.data);
  expect(own.pictures[0]!.data).not.toEqual(first.pictures[0]!.data);
  // What is left of it goes on without the one that opened it.
  first.stream!.close();
  const before = second.pictures.length;
  await second.heard(before + 2);
  second.stream!.close();
  own.stream!.close();
  expect(source.openStreams).toBe(0);
});

test('more streams than may run are refused, and so are tapes beyond what is drawn: each bound is told once', async () => {
  const told: string[] = [];
  await using source = new CameraSource({
    clockStrip: false,
    drawn: 2,
    streams: 3,
    onFull: (bound) => told.push(bound),
  });
  const opened = Array.from({ length: 5 }, () => source.open(ORDER, STATE, () => undefined));
  expect(opened.map((stream) => stream !== undefined)).toEqual([true, true, true, false, false]);
  expect(told).toEqual(['streams']);
  opened[2]!.close();
  const tape = { packets: () => undefined, end: () => undefined };
  expect(source.openTape(ORDER, [{ fromMs: 0, toMs: 1_000 }], tape)).toBeUndefined();
  expect(told).toEqual(['streams', 'drawn']);
  opened[0]!.close();
  expect(source.openTape(ORDER, [{ fromMs: 0, toMs: 1_000 }], tape)).toBeDefined();
  expect(source.openStreams).toBe(1);
  for (const stream of opened) stream?.close();
  expect(source.openStreams).toBe(0);
});

/** Takes a stream's packets apart as a server does. */
class Listener {
  readonly units: MediaUnit[] = [];
  readonly stream: ReturnType<CameraSource['open']>;
  #enough: (() => void) | undefined;
  #wanted = 0;

  constructor(source: CameraSource, order: StreamOrder, sound = false) {
    const splitter = new PacketSplitter(6);
    const assembler = new UnitAssembler();
    this.stream = source.open(order, STATE, (packets) => {
      for (const packet of packets.flatMap((bytes) => [...splitter.push(bytes)]))
        for (const output of assembler.push(packet, Date.now()))
          if (output.type === 'unit') this.units.push(output.unit);
      if (this.units.length >= this.#wanted) this.#enough?.();
    });
    this.stream?.carry(true, sound);
  }

  get pictures(): Extract<MediaUnit, { kind: 'video' }>[] {
    return this.units.filter((unit) => unit.kind === 'video');
  }

  /** Resolves once that many pictures and packets of sound have come. */
  async heard(count: number): Promise<void> {
    this.#wanted = count;
    if (this.units.length < count) await new Promise<void>((resolve) => (this.#enough = resolve));
  }
}
