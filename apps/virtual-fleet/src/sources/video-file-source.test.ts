import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { CameraStream } from '../camera/camera-stream.ts';
import { streamFormats } from '../camera/stream-format.ts';
import { VideoFileSource } from './video-file-source.ts';

const withData = test.skipIf(!hasRecordings);

const ORDER = { deviceId: 'OT-001', sim: '19900000001', simWidth: 6, channel: 1, stream: 'main' } as const;

/** An elementary stream of a second and a half. */
function madeVideo(): Uint8Array {
  const camera = new CameraStream(streamFormats.sub);
  const scene = { deviceId: 'OT-001', channel: 1, speedKmh: 30, heading: 0, clockStrip: false };
  return concatBytes(
    Array.from({ length: 15 }, (_, at) => camera.next({ ...scene, distance: at, time: at * 100 }).data),
  );
}

async function replay(file: Uint8Array): Promise<{
  clock: ManualClock;
  units: MediaUnit[];
  stream: ReturnType<VideoFileSource['open']>;
}> {
  const clock = new ManualClock(50_000);
  const source = await VideoFileSource.read(file, clock);
  const splitter = new PacketSplitter(6);
  const assembler = new UnitAssembler();
  const units: MediaUnit[] = [];
  const stream = source.open(ORDER, undefined, (sent) => {
    const packets: MediaPacket[] = sent.flatMap((bytes) => splitter.push(bytes));
    for (const packet of packets)
      for (const output of assembler.push(packet, clock.now()))
        if (output.type === 'unit') units.push(output.unit);
  });
  return { clock, units, stream };
}

test('an elementary stream goes out at its own rate, over and over, its times running on', async () => {
  const { clock, units, stream } = await replay(madeVideo());
  stream.carry(true, true);
  clock.advance(2_999);
  expect(units).toHaveLength(30);
  expect(units.map((unit) => Math.round(unit.captureMs - 50_000))).toEqual(
    Array.from({ length: 30 }, (_, at) => at * 100),
  );
  expect(units.flatMap((unit, at) => (unit.kind === 'video' && unit.key ? [at] : []))).toEqual([0, 15]);
});

test('after a pause it goes on with a key picture', async () => {
  const { clock, units, stream } = await replay(madeVideo());
  stream.carry(true, true);
  clock.advance(450);
  stream.carry(false, false);
  clock.advance(10_000);
  const before = units.length;
  expect(before).toBe(5);
  stream.carry(true, true);
  clock.advance(50);
  expect(units[before]).toMatchObject({ key: true });
});

test('bytes that are no video are refused', async () => {
  await expect(VideoFileSource.read(new Uint8Array(500))).rejects.toThrow(/neither an MP4/);
});

test('a video of a profile that no browser plays is refused', async () => {
  // profile_idc of each SPS: Extended in place of Baseline.
  const video = madeVideo();
  for (let at = 0; at + 4 < video.length; at++) {
    if (video[at] === 0 && video[at + 1] === 0 && video[at + 2] === 1 && ((video[at + 3] ?? 0) & 31) === 7) {
      video[at + 4] = 88;
    }
  }
  await expect(VideoFileSource.read(video)).rejects.toThrow(/browsers do not play this profile/);
});

withData('a video with B frames is refused', async () => {
  await expect(VideoFileSource.read(recording('video/dashcam-r50-bframes.mp4'))).rejects.toThrow(/B frames/);
});

withData('an MP4 goes out with its AAC sound', async () => {
  const { clock, units, stream } = await replay(recording('video/dashcam-480x360-aac.mp4'));
  stream.carry(true, true);
  clock.advance(3_000);
  expect(units[0]).toMatchObject({ kind: 'video', codec: 'h264', key: true });
  expect(units.some((unit) => unit.kind === 'audio' && unit.codec === 'aac')).toBe(true);
});
