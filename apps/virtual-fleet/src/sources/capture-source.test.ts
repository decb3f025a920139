import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { CaptureSource } from './capture-source.ts';

const withData = test.skipIf(!hasRecordings);

const ORDER = { deviceId: 'OT-001', sim: '19900000001', simWidth: 6, channel: 3, stream: 'main' } as const;

function madeCapture(): Uint8Array {
  const packetizer = new Packetizer({ sim: '13800000000', channel: 1, bodyLength: 700 });
  const frames = Array.from({ length: 5 }, (_, index) =>
    packetizer.packetize({
      kind: 'video',
      codec: 'h264',
      key: index === 0,
      captureMs: 5_000 + index * 40,
      arrivalMs: 0,
      data: new Uint8Array(1_500).fill(index + 1),
    }),
  );
  return concatBytes(frames.flat());
}

function replay(file: Uint8Array, ms: number): MediaPacket[] {
  const clock = new ManualClock(1_000);
  const source = new CaptureSource(file, clock);
  const splitter = new PacketSplitter();
  const packets: MediaPacket[] = [];
  const stream = source.open(ORDER, undefined, (sent) => {
    for (const bytes of sent) packets.push(...splitter.push(bytes));
  });
  stream.carry(true, true);
  clock.advance(ms);
  return packets;
}

test('a capture goes out at its own pace with SIM and channel of the order', () => {
  const packets = replay(madeCapture(), 100);
  expect(packets).toHaveLength(9);
  expect(new Set(packets.map((packet) => `${packet.sim}/${packet.channel}`))).toEqual(
    new Set(['019900000001/3']),
  );
  expect(packets.map((packet) => packet.body.length).slice(0, 3)).toEqual([700, 700, 100]);
});

test('the second round goes on with numbers and times where the first one ended', () => {
  const packets = replay(madeCapture(), 390);
  expect(packets).toHaveLength(30);
  expect(packets.map((packet) => packet.sequence)).toEqual(Array.from({ length: 30 }, (_, at) => at));
  expect(Number(packets[15]!.timestamp - packets[14]!.timestamp)).toBe(40);
});

test('a closed stream sends nothing more, a file without packets is refused', () => {
  const clock = new ManualClock();
  let sent = 0;
  const stream = new CaptureSource(madeCapture(), clock).open(ORDER, undefined, () => sent++);
  stream.carry(true, true);
  clock.advance(50);
  const before = sent;
  stream.close();
  clock.advance(1_000);
  expect(sent).toBe(before);
  expect(() => new CaptureSource(new Uint8Array(100))).toThrow(RangeError);
});

withData('a real capture of 21 s goes out in 21 s with every size and marker it has', () => {
  const file = recording('jt1078/mdvr-d1-21s.bin');
  const splitter = new PacketSplitter();
  const original = [...splitter.push(file), ...splitter.end()];
  const packets = replay(file, 22_500).slice(0, original.length);
  expect(packets).toHaveLength(original.length);
  expect(packets.map(({ marker, body, endOfFrame }) => [marker, body.length, endOfFrame])).toEqual(
    original.map(({ marker, body, endOfFrame }) => [marker, body.length, endOfFrame]),
  );
  expect(replay(file, 18_000).length).toBeLessThan(original.length);
});
