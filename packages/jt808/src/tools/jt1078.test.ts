import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { encodePacket } from '../media1078/media-packet.ts';
import { PacketSplitter } from '../media1078/packet-splitter.ts';
import { Packetizer } from '../media1078/packetizer.ts';
import { inspectCapture } from './inspect-capture.ts';
import { readCapture } from '../media1078/read-capture.ts';
import { hasRecordings, recording, recordingPath } from '@outrider/kit/testing/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'jt1078-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const tool = fileURLToPath(new URL('jt1078.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const inspect = (bytes: Uint8Array) => inspectCapture(bytes).report;

async function pack(file: string): Promise<Uint8Array> {
  const { video, audio } = await readVideoFile(recording(`video/${file}`));
  const units: MediaUnit[] = [...video, ...audio];
  units.sort((a, b) => a.captureMs - b.captureMs);
  const packetizer = new Packetizer({ sim: '13800138000', channel: 5 });
  return concatBytes(units.flatMap((unit) => packetizer.packetize(unit)));
}

describe.skipIf(!hasRecordings)('jt1078 inspect', () => {
  const ofH264 = { videoCodec: 'h264', audioCodec: null, lostPackets: 0, leftoverBytes: 0 };

  test.each([
    [
      'mdvr-cif-174s.bin',
      {
        sims: ['013800138000'],
        channels: [1],
        packets: 6063,
        videoFrames: { I: 89, P: 4023, B: 0 },
        audioFrames: 0,
        width: 352,
        height: 288,
        firstTimestamp: 607_775_195_621,
        lastTimestamp: 607_775_370_023,
        incompleteFrames: 1,
        ...ofH264,
      },
    ],
    [
      'mdvr-d1-21s.bin',
      { packets: 1634, videoFrames: { I: 22, P: 609, B: 0 }, width: 704, height: 576, ...ofH264 },
    ],
    [
      'mdvr-ch3-106s.hex.txt',
      { channels: [3], packets: 1478, videoFrames: { I: 37, P: 894, B: 0 }, ...ofH264 },
    ],
    ['one-key-frame.csv', { packets: 8, videoFrames: { I: 1, P: 0, B: 0 }, width: 352, ...ofH264 }],
    [
      'h264-adpcm-hisilicon-1s.hex.txt',
      {
        channels: [2],
        packets: 57,
        videoFrames: { I: 1, P: 17, B: 0 },
        audioFrames: 28,
        ...ofH264,
        audioCodec: 'adpcm',
      },
    ],
  ])('%s', (name, report) => {
    expect(inspect(readCapture(recording(`jt1078/${name}`)))).toMatchObject(report);
  });

  test('H.265', async () => {
    expect(inspect(await pack('camera-1920x1080.h265'))).toMatchObject({
      videoCodec: 'h265',
      videoFrames: { I: 7, P: 187, B: 0 },
      width: 1920,
      height: 1080,
      lostPackets: 0,
    });
  });

  test('B frames and AAC', async () => {
    expect(inspect(await pack('dashcam-r50-bframes.mp4'))).toMatchObject({
      videoFrames: { I: 12, P: 728, B: 1962 },
      audioCodec: null,
    });
    expect(inspect(await pack('highway-960x540.mp4'))).toMatchObject({ audioFrames: 417, audioCodec: 'aac' });
  });

  test('G.726', () => {
    const data = recording('g726/glaciall_in_32.g726');
    const packetizer = new Packetizer({ sim: '1', channel: 1, hisiliconHeader: true });
    const packets = Array.from({ length: 50 }, (_, index) =>
      packetizer.packetize({
        kind: 'audio',
        codec: 'g726-32',
        captureMs: index * 40,
        arrivalMs: 0,
        data: data.subarray(index * 160, (index + 1) * 160),
      }),
    ).flat();
    expect(inspect(concatBytes(packets))).toMatchObject({
      audioFrames: 50,
      audioCodec: 'g726-32',
      videoCodec: null,
    });
  });

  test('tells what is lost, broken and left over', () => {
    const bytes = readCapture(recording('jt1078/mdvr-cif-174s.bin'));
    const lossy = concatBytes([bytes.subarray(0, 980), bytes.subarray(1960), new Uint8Array(13)]);
    expect(inspect(lossy)).toMatchObject({
      packets: 6062,
      videoFrames: { I: 88, P: 4023, B: 0 },
      lostPackets: 1,
      incompleteFrames: 2,
      leftoverBytes: 13,
    });
  });

  test('a capture of UDP whose packets overtook each other is put in order', () => {
    const packets = new PacketSplitter().push(readCapture(recording('jt1078/mdvr-d1-21s.bin')));
    const bytes = packets.map(encodePacket);
    for (let at = 5; at + 3 < bytes.length; at += 11)
      bytes.splice(at, 3, ...bytes.slice(at, at + 3).reverse());
    const report = { videoFrames: { I: 22, P: 609, B: 0 }, lostPackets: 0, incompleteFrames: 0 };
    expect(inspect(concatBytes(bytes))).toMatchObject(report);
    expect(inspect(concatBytes(bytes.toSpliced(800, 1)))).toMatchObject({
      lostPackets: 1,
      incompleteFrames: 1,
    });
  });

  test('prints one JSON and writes an MP4', async () => {
    const out = join(folder, 'out.mp4');
    const { status, stdout, stderr } = run(
      'inspect',
      recordingPath('jt1078/h264-adpcm-hisilicon-1s.hex.txt'),
      '--mp4',
      out,
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      channels: [2],
      mp4: { channel: 2, videoFrames: 18, audioFrames: 27 },
    });
    const { video } = await readVideoFile(new Uint8Array(readFileSync(out)));
    expect(video).toHaveLength(18);
  });
});

describe('jt1078', () => {
  test.each([[[]], [['inspect']], [['decode', 'x']], [['inspect', 'a', 'b']], [['inspect', 'a', '--what']]])(
    'bad usage %j ends with 2 and the usage',
    (args) => {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('Usage: npm run -s jt1078');
    },
  );

  test('--help prints the usage', () => {
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
  });

  test('a file that is missing, or holds no packet, ends with 1 and one line', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'GET / HTTP/1.1');
    for (const file of [join(folder, 'none'), other]) {
      const { status, stdout, stderr } = run('inspect', file);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});
