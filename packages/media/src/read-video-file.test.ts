import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MpegTsOutputFormat,
  Output,
} from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { isKeyUnit } from './video-unit.ts';
import { readVideoFile } from './read-video-file.ts';
import { VideoFileError } from './video-file.ts';

/** As ffprobe tells them. */
const files = [
  ['camera-1920x1080.h265', 'h265', 'hvc1.1.6.L123.B0', 1920, 1080, 25, 194, 7, 0, false],
  ['dashcam-480x360-aac.mp4', 'h264', 'avc1.42c015', 480, 360, 17.53, 527, 10, 1297, false],
  ['dashcam-r50-bframes.mp4', 'h264', 'avc1.64000b', 214, 120, 15, 2702, 12, 0, true],
  ['highway-1280x720-bframes.hevc', 'h265', 'hvc1.1.6.L93.90', 1280, 720, 30, 1201, 5, 0, true],
  ['highway-960x540.mp4', 'h264', 'avc1.64001f', 960, 540, 25, 221, 8, 417, false],
  ['mdvr-cif.h264', 'h264', 'avc1.4d0014', 352, 288, 25, 2477, 73, 0, false],
  ['street-960x540-baseline.mp4', 'h264', 'avc1.42041f', 960, 540, 30, 297, 10, 467, false],
] as const;

describe('video file', () => {
  test.skipIf(!hasRecordings).each(files)(
    '%s is taken apart',
    async (name, codec, codecString, width, height, rate, pictures, keys, sounds, hasBFrames) => {
      const file = await readVideoFile(recording(`video/${name}`));
      expect(file.format).toMatchObject({ codec, codecString, width, height });
      expect(file.format.frameRate).toBeCloseTo(rate, 1);
      expect(file.hasBFrames).toBe(hasBFrames);
      expect(file.video).toHaveLength(pictures);
      expect(file.video.filter((unit) => unit.key)).toHaveLength(keys);
      expect(file.video.every((unit) => unit.key === isKeyUnit(codec, unit.data))).toBe(true);
      expect(file.audio).toHaveLength(sounds);
    },
  );

  test.skipIf(!hasRecordings).each([
    ['Matroska', new MkvOutputFormat()],
    ['an MPEG transport stream', new MpegTsOutputFormat()],
  ])('%s gives the same pictures as the file that it was made of', async (_name, format) => {
    const file = await readVideoFile(recording('video/street-960x540-baseline.mp4'));
    const output = new Output({ format, target: new BufferTarget() });
    const source = new EncodedVideoPacketSource('avc');
    output.addVideoTrack(source);
    await output.start();
    const { codecString: codec, width, height } = file.format;
    for (const { data, key, captureMs } of file.video) {
      const packet = new EncodedPacket(data, key ? 'key' : 'delta', captureMs / 1_000, 1 / 30);
      await source.add(packet, { decoderConfig: { codec, codedWidth: width, codedHeight: height } });
    }
    await output.finalize();
    const again = await readVideoFile(new Uint8Array(output.target.buffer ?? new ArrayBuffer()));
    expect(again.format).toMatchObject({ codec: 'h264', codecString: codec, width, height });
    expect(again.hasBFrames).toBe(false);
    expect(again.video.map(({ key }) => key)).toEqual(file.video.map(({ key }) => key));
  });

  test.each(['', 'RIFF....WAVE', '\0\0\0\x18ftypmp42'])('refuses what is none: %j', async (text) => {
    await expect(readVideoFile(new TextEncoder().encode(text))).rejects.toThrow();
  });

  test('says what it wanted', async () => {
    await expect(readVideoFile(new Uint8Array(100))).rejects.toThrow(VideoFileError);
  });
});
