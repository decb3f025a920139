import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import type { FromStage, StageFragment } from './stage-messages.ts';
import { StageSink } from './stage-sink.ts';

// Baseline, level 3, one reference, no cropping, no VUI: 4 × 3 macroblocks, then 8 × 3; a PPS.
const SPS_64x48 = [0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4];
const SPS_128x48 = [0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x08, 0x79];
const PPS = [0, 0, 0, 1, 0x68, 0xee, 0x3c, 0x80];

const frame = (atMs: number, payload: readonly number[], key = false): VideoStreamFrame => ({
  kind: 'video',
  codec: 'h264',
  key,
  sequence: 0,
  captureMs: 5_000_000 + atMs,
  arrivalMs: 1_000_000 + atMs,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
  payload: Uint8Array.from(payload),
});
const key = (atMs: number, sps = SPS_64x48): VideoStreamFrame =>
  frame(atMs, [...sps, ...PPS, 0, 0, 0, 1, 0x65, 1, 2, 3], true);
const delta = (atMs: number): VideoStreamFrame => frame(atMs, [0, 0, 0, 1, 0x41, 9]);

/** What the stage gets of these pictures, and what comes back of what it says. */
async function staged(frames: readonly VideoStreamFrame[], says: readonly FromStage[] = []) {
  const { port1, port2 } = new MessageChannel();
  const got: StageFragment[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => got.push(data));
  port1.start();
  const heard: unknown[] = [];
  const sink = new StageSink(port2, {
    painted: (...picture) => heard.push(picture),
    failed: (why) => heard.push(why),
  });
  for (const each of frames) sink.show(each, each.arrivalMs);
  for (const each of says) port1.postMessage(each);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  await new Promise<void>((resolve) => setImmediate(resolve));
  sink.close();
  port1.close();
  return { got, heard };
}

describe('the way to a stage', () => {
  test('begins with a key picture, behind what describes it', async () => {
    const { got } = await staged([delta(0), delta(66), key(132), delta(198)]);
    expect(got).toHaveLength(2);
    expect(got[0]).toMatchObject({ mime: 'video/mp4; codecs="avc1.42c01e"', atMs: 0, takenMs: 1_000_132 });
    expect(got.map(({ initialization }) => initialization !== undefined)).toEqual([true, false]);
  });

  test('describes the pictures again when they change, and only then', async () => {
    const { got } = await staged([key(0), delta(66), key(132), key(198, SPS_128x48), delta(264)]);
    expect(got.map(({ initialization }) => initialization !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(got.map(({ atMs }) => atMs)).toEqual([0, 66, 132, 198, 264]);
  });

  test('tells what the stage shows, and why it failed', async () => {
    const painted = { kind: 'painted', width: 64, height: 48, takenMs: 7 } as const;
    const { heard } = await staged([key(0)], [painted, { kind: 'failed', why: 'stood' }]);
    expect(heard).toEqual([[64, 48, 7], 'stood']);
  });
});
