import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { toSample } from '@outrider/media/mp4/sample.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { NOON, pictures, sound } from '@outrider/media/segments/testing-units.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { afterEach, expect, test } from 'vitest';
import { Footage, type Movie } from './footage.ts';
import { bootRecording } from './testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

/** What was recorded of so many seconds around a full minute. */
async function recorded(seconds = 5) {
  running = await bootRecording();
  const units = pictures(57_000, 57_000 + seconds * 1_000);
  running.feed(units.flatMap((unit) => [unit, sound(unit.arrivalMs - NOON)]));
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const footage = new Footage(running.store.recordings, running.folders);
  const movie = async (fromMs: number, toMs: number, channel = 1) =>
    await footage.movie({ deviceid: 'd', channel, fromMs: NOON + fromMs, toMs: NOON + toMs });
  return { ...running, units, movie };
}

async function bytesOf(movie: Movie | undefined, from = 0, to = movie?.length ?? 0): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of movie?.read(from, to) ?? []) parts.push(part);
  return concatBytes(parts);
}

test('a stretch over two files comes out as one movie, each picture as it was recorded', async () => {
  const { movie, units } = await recorded();
  const whole = await movie(57_000, 62_000);
  const file = await readVideoFile(await bytesOf(whole));
  const samples = (list: readonly VideoUnit[]) => list.map(({ codec, data }) => toSample(codec, data));
  expect(samples(file.video)).toEqual(samples(units));
  expect([whole?.startMs, whole?.endMs]).toEqual([NOON + 57_000, NOON + 62_000]);
});

test('it begins with the key picture in front of the moment, and ends with the group in which the end lies', async () => {
  const { movie } = await recorded();
  const part = await movie(58_400, 59_200);
  expect([part?.startMs, part?.endMs]).toEqual([NOON + 58_000, NOON + 60_000]);
});

test('any part of it is the same bytes as in the whole, each time', async () => {
  const { movie } = await recorded();
  const whole = await bytesOf(await movie(57_000, 62_000));
  const again = await movie(57_000, 62_000);
  for (const [from, to] of [
    [0, 10],
    [5, whole.length - 7],
    [whole.length - 300, whole.length],
  ] as const) {
    expect(await bytesOf(again, from, to)).toEqual(whole.subarray(from, to));
  }
});

test('of what is not there is no movie: no such time, channel or disk', async () => {
  const { movie, store } = await recorded();
  expect([await movie(0, 1_000), await movie(57_000, 62_000, 2)]).toEqual([undefined, undefined]);
  const gone = new Footage(store.recordings, { byId: () => undefined });
  expect(await gone.movie({ deviceid: 'd', channel: 1, fromMs: 0, toMs: NOON * 2 })).toBeUndefined();
});
