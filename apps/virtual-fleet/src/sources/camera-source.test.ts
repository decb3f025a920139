import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { CameraSource } from './camera-source.ts';

const ORDER = { deviceId: 'OT-001', sim: '19900000001', simWidth: 6, channel: 1, stream: 'sub' } as const;
const STATE = { speedKmh: 40, heading: 0, ignition: true, turnSignal: 'off' } as const;

test('a stream begins with a key picture, carries sound, and ends when it is closed', async () => {
  await using source = new CameraSource(false);
  const splitter = new PacketSplitter(6);
  const assembler = new UnitAssembler();
  const units: MediaUnit[] = [];
  const open = await new Promise<ReturnType<CameraSource['open']>>((resolve) => {
    const stream = source.open(ORDER, STATE, (packets) => {
      for (const bytes of packets)
        for (const packet of splitter.push(bytes))
          for (const output of assembler.push(packet, Date.now()))
            if (output.type === 'unit') units.push(output.unit);
      if (units.length === 12) resolve(stream);
    });
    stream?.carry(true, true);
  });
  open?.close();
  expect(source.openStreams).toBe(0);
  const video = units.filter((unit) => unit.kind === 'video');
  expect(video[0]).toMatchObject({ codec: 'h264', key: true });
  expect(video[1]).toMatchObject({ codec: 'h264', key: false });
  const audio = units.filter((unit) => unit.kind === 'audio');
  expect(audio[0]).toMatchObject({ codec: 'g711a' });
  expect(audio[0]!.data).toHaveLength(320);
});

test('more streams than can be made are refused', async () => {
  await using source = new CameraSource(false);
  const opened = Array.from({ length: 40 }, () => source.open(ORDER, STATE, () => undefined));
  expect(opened.filter((stream) => stream === undefined)).toHaveLength(8);
  for (const stream of opened) stream?.close();
  expect(source.open(ORDER, STATE, () => undefined)).toBeDefined();
});
