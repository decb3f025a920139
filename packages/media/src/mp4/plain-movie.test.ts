import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { readSegment } from '../segments/read-segment.ts';
import { filesOf, sourceOf } from '../segments/testing-files.ts';
import { NOON, pictures, sound, STEP_MS } from '../segments/testing-units.ts';
import { OPUS_PACKET_BYTES } from './opus-track.ts';
import { type MoviePart, plainMovie } from './plain-movie.ts';
import { readFragmentRuns } from './read-fragment.ts';
import { toSample } from './sample.ts';

/** A movie of all that the units become. */
async function movieOf(units: readonly MediaUnit[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: MoviePart[] = [];
  const data: Uint8Array[] = [];
  let firstMs: number | undefined;
  for (const file of filesOf(units)) {
    const segment = await readSegment(sourceOf(file));
    firstMs ??= segment?.marks.startMs;
    for (const { offset, length, dataAt } of segment?.fragments ?? []) {
      const runs = readFragmentRuns(file.subarray(offset, offset + dataAt - 8));
      const segmentMs = (segment?.marks.startMs ?? 0) - (firstMs ?? 0);
      parts.push({ tracks: segment!.tracks, segmentMs, runs, dataAt, dataLength: length - dataAt });
      data.push(file.subarray(offset + dataAt, offset + length));
    }
  }
  const { head, length, opus } = plainMovie(parts);
  const packets = opus.map(({ from, to }) => new Uint8Array((to - from) * OPUS_PACKET_BYTES));
  const movie = concatBytes([head, ...data.flatMap((bytes, at) => [bytes, packets[at] ?? []].flat())]);
  expect(movie).toHaveLength(length);
  return movie;
}

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getAudioTracks();
  const packets = [];
  if (video !== null) for await (const packet of new EncodedPacketSink(video).packets()) packets.push(packet);
  return { video, audio, packets };
}

const heard = (units: MediaUnit[]): MediaUnit[] =>
  units.flatMap((unit) => [unit, sound(unit.arrivalMs - NOON)]);

test('a movie over a minute has each picture at its time, byte for byte', async () => {
  const units = pictures(58_000, 62_000);
  const bytes = await movieOf(pictures(58_000, 62_000));
  const { packets } = await read(bytes);
  expect(packets.map(({ data }) => data)).toEqual(units.map(({ codec, data }) => toSample(codec, data)));
  expect(packets.map(({ timestamp }) => Math.round(timestamp * 1000))).toEqual(
    units.map((_, at) => at * STEP_MS),
  );
  expect(packets.map(({ type }) => type === 'key')).toEqual(units.map(({ key }) => key));
  expect(Buffer.from(bytes).indexOf('moov')).toBeLessThan(Buffer.from(bytes).indexOf('mdat'));
});

test('its sound goes along as it is, behind Opus for players that do not know it', async () => {
  const { audio } = await read(await movieOf(heard(pictures(58_000, 62_000))));
  expect(await Promise.all(audio.map((track) => track.getCodec()))).toEqual(['opus', 'alaw']);
  for (const track of audio) expect(await track.computeDuration()).toBeCloseTo(4, 1);
});

test('sound that came in later than the pictures begins later', async () => {
  const { audio } = await read(await movieOf([...pictures(0, 2_000), ...heard(pictures(2_000, 4_000))]));
  // From the key picture on of the group in which it began.
  expect(await audio[1]?.getFirstTimestamp()).toBeCloseTo(2, 1);
  expect(await audio[0]?.getFirstTimestamp()).toBeCloseTo(0, 1);
});

test('sound that players know goes along alone', async () => {
  const aac = fromHex('fff16c4001fffc 00 00 00 00 00 00 00 00');
  const units = pictures(58_000, 62_000).flatMap((unit): MediaUnit[] => [
    unit,
    { ...sound(unit.arrivalMs - NOON), codec: 'aac', data: aac },
  ]);
  const { audio } = await read(await movieOf(units));
  expect(await Promise.all(audio.map((track) => track.getCodec()))).toEqual(['aac']);
});

test('in a gap the last picture stands: a movie lasts as long as what it shows', async () => {
  const { packets, audio } = await read(
    await movieOf([...heard(pictures(0, 2_000)), ...heard(pictures(7_000, 9_000))]),
  );
  expect(Math.round((packets[20]?.timestamp ?? 0) * 1000)).toBe(7_000);
  for (const track of audio) expect(await track.computeDuration()).toBeCloseTo(9, 1);
});

test('the same stretch is the same bytes', async () => {
  expect(await movieOf(pictures(0, 3_000))).toEqual(await movieOf(pictures(0, 3_000)));
});

test('a movie of nothing is refused', () => {
  expect(() => plainMovie([])).toThrow(RangeError);
});
