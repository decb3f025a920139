import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, test } from 'vitest';
import { writeMp4 } from '../mp4/write-mp4.ts';
import { sourceOf } from '../segments/testing-files.ts';
import { DEVICE_CLOCK, pictures } from '../segments/testing-units.ts';
import { openVideoFile } from './open-video-file.ts';
import { writeProgramStream } from './testing-program-stream.ts';

const SHOWN = pictures(1_000, 4_000);

async function unitsOf(bytes: Uint8Array, frameRate?: number) {
  const file = await openVideoFile(sourceOf(bytes));
  const units: MediaUnit[] = [];
  let fault: unknown;
  try {
    for await (const unit of file?.units(frameRate) ?? []) units.push(unit);
  } catch (error) {
    fault = error;
  }
  const video = units.filter(({ kind }) => kind === 'video');
  const first = video[0]?.captureMs ?? 0;
  return { file, units, video, fault, times: video.map(({ captureMs }) => Math.round(captureMs - first)) };
}

const STEPS = SHOWN.map(({ captureMs }) => captureMs - DEVICE_CLOCK - 1_000);

describe('a video file that is read in pieces', () => {
  test('gives the pictures of an MP4 at their times', async () => {
    const { bytes } = await writeMp4(SHOWN);
    const { video, times, file } = await unitsOf(bytes);
    expect(times).toEqual(STEPS);
    expect(video.map(({ data }) => data.length)).toEqual(SHOWN.map(({ data }) => data.length));
    expect(file?.timed).toBe(true);
  });

  test('gives the pictures of an elementary stream at an even pace', async () => {
    const { video, times, file, fault } = await unitsOf(concatBytes(SHOWN.map(({ data }) => data)), 10);
    expect([file?.timed, fault]).toEqual([false, undefined]);
    expect(times).toEqual(STEPS);
    expect(video.map(({ data }) => data.length)).toEqual(SHOWN.map(({ data }) => data.length));
  });

  test('gives the pictures and the sound of a program stream at their times', async () => {
    const { units, video, times } = await unitsOf(writeProgramStream(SHOWN));
    expect(times).toEqual(STEPS);
    expect(video.map(({ data }) => data)).toEqual(SHOWN.map(({ data }) => data));
    expect(units.filter(({ kind }) => kind === 'audio')).toHaveLength(3);
  });

  test('finds what comes behind bytes that belong to nothing', async () => {
    const stream = writeProgramStream(SHOWN);
    const broken = concatBytes([
      stream.subarray(0, 3_000),
      new Uint8Array(700).fill(7),
      stream.subarray(3_000),
    ]);
    const { video } = await unitsOf(broken);
    expect(video.length).toBeGreaterThan(SHOWN.length - 12);
  });

  test('goes over the end of the times of a program stream', async () => {
    const nearEnd = SHOWN.map((unit, at) => ({ ...unit, captureMs: 2 ** 33 / 90 - 1_000 + at * 100 }));
    const { times } = await unitsOf(writeProgramStream(nearEnd));
    expect(times).toEqual(STEPS);
  });

  test.runIf(hasRecordings)(
    'has the times of a real file whose pictures are shown in another order',
    async () => {
      const { times } = await unitsOf(recording('video/dashcam-r50-bframes.mp4'));
      expect(times.some((ms, at) => at > 0 && ms < (times[at - 1] ?? 0))).toBe(true);
    },
  );

  test('is none where it is nothing of that', async () => {
    expect(await openVideoFile(sourceOf(new Uint8Array(5_000).fill(9)))).toBeUndefined();
    expect(await openVideoFile(sourceOf(new Uint8Array()))).toBeUndefined();
  });

  test('ends in a fault where a picture never ends, and holds no more than that', async () => {
    const endless = concatBytes([...SHOWN.map(({ data }) => data), new Uint8Array(9 * 1024 * 1024).fill(3)]);
    const { fault, video } = await unitsOf(endless);
    expect(String(fault)).toContain('a picture without an end');
    expect(video.length).toBe(SHOWN.length - 2);
  });
});
