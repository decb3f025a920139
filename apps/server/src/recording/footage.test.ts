import { Decoder } from '@evan/opus/wasm/index.mjs';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { type PcmEncoder, audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { toSample } from '@outrider/media/mp4/sample.ts';
import { soundPackets } from '@outrider/media/mp4/testing-sound.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { CIF, NOON, pictures, sound, STEP_MS } from '@outrider/media/segments/testing-units.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { DarkBetween } from './dark-groups.ts';
import { Footage, type FootageFault, type Movie } from './footage.ts';
import { MovieSounds } from './sound/movie-sound.ts';
import { OpusEncoder } from './sound/opus-encoder.ts';
import { bootRecording } from './testing-recording.ts';

const NEVER: DarkBetween = () => [];
const encoder = new OpusEncoder();
afterAll(async () => await encoder[Symbol.asyncDispose]());

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

/** What was recorded of so many seconds around a full minute. @param soundAt the sound that came with the picture of that moment */
async function recorded(seconds = 5, soundAt: (ms: number) => AudioUnit | undefined = sound) {
  running = await bootRecording();
  const units = pictures(57_000, 57_000 + seconds * 1_000);
  running.feed(units.flatMap((unit) => [unit, soundAt(unit.arrivalMs - NOON) ?? []].flat()));
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const footage = new Footage(running.store.recordings, running.folders, new MovieSounds(encoder));
  const movie = async (fromMs: number, toMs: number, channel = 1, darkBetween: DarkBetween = NEVER) =>
    await footage.movie({ deviceid: 'd', channel, fromMs: NOON + fromMs, toMs: NOON + toMs, darkBetween });
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

test('of a group that is longer than its parts in the file nothing is missing, wherever a stretch begins or ends in it', async () => {
  running = await bootRecording();
  // One key picture, and 30 s without another: the file has it in parts.
  const units = pictures(60_000, 90_000).map((unit, at) => (at === 0 ? unit : { ...unit, key: false }));
  running.feed([...units, ...pictures(90_000, 92_000)]);
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const footage = new Footage(running.store.recordings, running.folders, new MovieSounds(encoder));
  const movie = async (fromMs: number, toMs: number) => {
    const found = await footage.movie({
      deviceid: 'd',
      channel: 1,
      fromMs: NOON + fromMs,
      toMs: NOON + toMs,
      darkBetween: NEVER,
    });
    return [(found?.startMs ?? 0) - NOON, (found?.endMs ?? 0) - NOON];
  };
  expect(await movie(85_000, 88_000)).toEqual([60_000, 90_000]);
  expect(await movie(62_000, 63_000)).toEqual([60_000, 90_000]);
  // The next hour of an export begins where the one before ended.
  expect(await movie(90_000, 92_000)).toEqual([90_000, 92_000]);
});

test('a movie that ends where pictures are coded otherwise says from when on there is more', async () => {
  running = await bootRecording();
  const otherwise = pictures(60_000, 63_000).map((unit) => {
    const data = unit.data.slice();
    // In the picture parameter set, the last four bytes in front of the picture.
    if (unit.key) data[CIF.length - 3] = 0xce;
    return { ...unit, data };
  });
  running.feed([...pictures(57_000, 60_000), ...otherwise]);
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const footage = new Footage(running.store.recordings, running.folders, new MovieSounds(encoder));
  const movie = async (fromMs: number) => {
    const stretch = { deviceid: 'd', channel: 1, fromMs, toMs: NOON + 63_000, darkBetween: NEVER };
    const { startMs = 0, endMs = 0, goesOnMs } = (await footage.movie(stretch)) ?? {};
    return [startMs - NOON, endMs - NOON, goesOnMs === undefined ? undefined : goesOnMs - NOON];
  };
  expect(await movie(NOON + 57_000)).toEqual([57_000, 60_000, 60_000]);
  expect(await movie(NOON + 60_000)).toEqual([60_000, 63_000, undefined]);
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
  const gone = new Footage(store.recordings, { byId: () => undefined }, new MovieSounds(encoder));
  expect(
    await gone.movie({ deviceid: 'd', channel: 1, fromMs: 0, toMs: NOON * 2, darkBetween: NEVER }),
  ).toBeUndefined();
});

/** Sound in which a tone begins. */
function toneFrom(toneMs: number, codec: AudioCodec): (ms: number) => AudioUnit {
  const encode = audioCodecs[codec].encoder?.() as PcmEncoder;
  return (ms) => {
    const samples = Int16Array.from({ length: STEP_MS * 8 }, (_, at) =>
      ms + at / 8 < toneMs ? 0 : 9_000 * Math.sin(at / 2),
    );
    return { ...sound(ms), codec, data: encode(samples) };
  };
}

/** When it is first loud in the track that players choose, ms from the first picture on. */
async function heardFrom(bytes: Uint8Array) {
  const { codec, packets } = await soundPackets(bytes.slice());
  const decoder = new Decoder({ channels: 1, sample_rate: 8000 });
  for (const { data, ms } of packets) {
    const loud = new Int16Array(decoder.decode(data).buffer).findIndex((sample) => Math.abs(sample) > 2_000);
    if (loud !== -1) return { codec, loudMs: ms + loud / 8 };
  }
  return { codec, loudMs: 0 };
}

describe('sound that players do not know', () => {
  test.each(['g711a', 'g711u', 'adpcm', 'g726-32'] as const)(
    'of %s has Opus beside it, in step with the pictures',
    async (codec) => {
      const { movie } = await recorded(5, toneFrom(59_500, codec));
      const heard = await heardFrom(await bytesOf(await movie(57_000, 62_000)));
      expect(heard.codec).toBe('opus');
      expect(Math.abs(heard.loudMs - 2_500)).toBeLessThan(10);
    },
  );

  test('is in step in a movie that begins in the middle, and where it came in later than the pictures', async () => {
    const tone = toneFrom(60_500, 'g711a');
    const { movie } = await recorded(5, (ms) => (ms < 59_000 ? undefined : tone(ms)));
    for (const [fromMs, wanted] of [
      [58_000, 2_500],
      [60_000, 500],
    ] as const) {
      const { loudMs } = await heardFrom(await bytesOf(await movie(fromMs, 62_000)));
      expect(Math.abs(loudMs - wanted)).toBeLessThan(10);
    }
  });

  test('is silent where there is none: after a gap it goes on in step', async () => {
    running = await bootRecording();
    const tone = toneFrom(70_500, 'g711a');
    running.feed(
      [...pictures(0, 3_000), ...pictures(68_000, 72_000)].flatMap((unit) => [
        unit,
        tone(unit.arrivalMs - NOON),
      ]),
    );
    await running.recorder[Symbol.asyncDispose]();
    await running.settled();
    const footage = new Footage(running.store.recordings, running.folders, new MovieSounds(encoder));
    const movie = await footage.movie({
      deviceid: 'd',
      channel: 1,
      fromMs: NOON,
      toMs: NOON + 90_000,
      darkBetween: NEVER,
    });
    const { loudMs } = await heardFrom(await bytesOf(movie));
    expect(Math.abs(loudMs - 70_500)).toBeLessThan(10);
  });
});

describe('private times', () => {
  /** When each picture of a movie was taken, ms after noon. */
  async function timesOf(movie: Movie): Promise<number[]> {
    const { video } = await readVideoFile(await bytesOf(movie));
    return video.map(({ captureMs }) => movie.startMs + captureMs - NOON);
  }

  // Groups of a second from 57 s to 62 s: a private time that begins within one, ends within one, lies within one, or at its ends.
  test.each([
    ['begins in the middle of a group', [59_400, 90_000], [57_000, 59_000]],
    ['ends in the middle of a group', [0, 58_600], [59_000, 62_000]],
    ['begins with a key picture', [59_000, 90_000], [57_000, 58_000]],
    ['ends with a key picture', [0, 59_000], [60_000, 62_000]],
    ['is all there is', [0, 90_000], undefined],
  ] as const)('of one that %s nothing is in a movie', async (_what, [fromMs, toMs], whole) => {
    const dark = { fromMs: NOON + fromMs, toMs: NOON + toMs, mode: 'dark' as const };
    const darkBetween: DarkBetween = (from, to) => (dark.fromMs < to && dark.toMs > from ? [dark] : []);
    const { movie } = await recorded();
    const all = await movie(57_000, 62_000, 1, darkBetween);
    expect(all && [all.startMs - NOON, all.endMs - NOON]).toEqual(whole);
    // Wherever the stretch begins and ends that somebody asks for.
    for (let from = 57_000; from < 62_000; from += 300)
      for (const to of [from + 100, from + 1_000, 62_000]) {
        const part = await movie(from, to, 1, darkBetween);
        const taken = part === undefined ? [] : await timesOf(part);
        expect(taken.filter((ms) => ms >= fromMs && ms < toMs)).toEqual([]);
      }
  });

  test('what is left out is said to be private, and what lies between as well', async () => {
    const dark = { fromMs: NOON + 58_300, toMs: NOON + 58_400, mode: 'dark' as const };
    const darkBetween: DarkBetween = (from, to) => (dark.fromMs < to && dark.toMs > from ? [dark] : []);
    const { store, folders } = await recorded();
    const footage = new Footage(store.recordings, folders, new MovieSounds(encoder));
    const faults: FootageFault[] = [];
    const stretch = { deviceid: 'd', channel: 1, fromMs: NOON + 57_000, toMs: NOON + 62_000, darkBetween };
    const movie = await footage.movie(stretch, (fault) => faults.push(fault));
    const left = { fromMs: NOON + 58_000, toMs: NOON + 59_000, reason: 'private' };
    expect(faults).toEqual([left]);
    expect(movie?.gaps).toEqual([left]);
  });

  test('groups that begin before what somebody may see are left out', async () => {
    const { store, folders } = await recorded();
    const footage = new Footage(store.recordings, folders, new MovieSounds(encoder));
    const oldestMs = NOON + 58_400;
    const stretch = { deviceid: 'd', channel: 1, fromMs: oldestMs, toMs: NOON + 62_000 };
    const movie = await footage.movie({ ...stretch, darkBetween: NEVER, oldestMs });
    expect(movie?.startMs).toBe(NOON + 59_000);
  });
});
