import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { describe, expect, test } from 'vitest';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { fromHex } from '@outrider/kit/hex.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { audioCodecs } from '../audio/audio-codecs.ts';
import { readVideoFile } from '../read-video-file.ts';
import { NoKeyUnitError, writeMp4 } from './write-mp4.ts';

const SETS = fromHex('00000001674d001495a858259000000001 68ee3c80');
const DEVICE_CLOCK = 607_775_195_621;

function video(index: number, captureMs = DEVICE_CLOCK + index * 40): VideoUnit {
  const key = index % 5 === 0;
  const slice = concatBytes([
    fromHex(key ? '0000000165b80000' : '0000000141e0095f'),
    new Uint8Array(90).fill(index + 1),
  ]);
  return {
    kind: 'video',
    codec: 'h264',
    key,
    captureMs,
    arrivalMs: 0,
    data: key ? concatBytes([SETS, slice]) : slice,
  };
}

function sound(codec: AudioCodec, count: number): AudioUnit[] {
  const encode = audioCodecs[codec].encoder?.();
  if (encode === undefined) throw new Error(`${codec} is not encoded here`);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'audio',
    codec,
    captureMs: DEVICE_CLOCK + index * 40 + (index % 3),
    arrivalMs: 0,
    data: encode(Int16Array.from({ length: 320 }, (__, at) => 9000 * Math.sin((index * 320 + at) / 12))),
  }));
}

async function readBack(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const tracks = await Promise.all(
    (await input.getTracks()).map(async (track) => {
      const packets = [];
      for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
      return { codec: await track.getCodec(), duration: await track.computeDuration(), packets };
    }),
  );
  return { tracks, video: tracks[0], audio: tracks[1], picture: await input.getPrimaryVideoTrack() };
}

const pictures = (count: number): VideoUnit[] => Array.from({ length: count }, (_, index) => video(index));

describe('MP4', () => {
  test('begins at the first key unit and keeps the intervals of the device', async () => {
    const units = pictures(20).slice(2);
    const file = await writeMp4(units);
    expect(file).toMatchObject({ videoUnits: 15, audioUnits: 0, skippedUnits: 3 });
    const { video: track, picture } = await readBack(file.bytes);
    expect(track?.codec).toBe('avc');
    expect(track?.packets.map((packet) => Math.round(packet.timestamp * 1000))).toEqual(
      Array.from({ length: 15 }, (_, index) => index * 40),
    );
    expect(track?.packets.map((packet) => packet.type === 'key')).toEqual(
      units.slice(3).map((unit) => unit.key),
    );
    expect([await picture?.getDisplayWidth(), await picture?.getDisplayHeight()]).toEqual([352, 288]);
    expect(track?.duration).toBeCloseTo(0.6, 3);
  });

  test.each(['g711a', 'g711u', 'adpcm', 'g726-16', 'g726-32'] as const)(
    'carries %s as FLAC beside the pictures',
    async (codec) => {
      const sounds = sound(codec, 20);
      const units = pictures(20).flatMap((unit, index): MediaUnit[] => [unit, sounds[index] ?? unit]);
      const { bytes, audioUnits } = await writeMp4(units);
      expect(audioUnits).toBe(20);
      const { audio } = await readBack(bytes);
      expect(audio?.codec).toBe('flac');
      expect(audio?.duration).toBeCloseTo(0.8, 2);
    },
  );

  test('timestamps that repeat, run back or jump stay in order', async () => {
    const times = [0, 40, 40, 30, 80, 4_000_000_000, 4_000_000_040, 100, 140];
    const units = times.map((ms, index) => video(index, DEVICE_CLOCK + ms));
    const { video: track } = await readBack((await writeMp4(units)).bytes);
    const out = track?.packets.map((packet) => Math.round(packet.timestamp * 1000)) ?? [];
    expect(out).toEqual([0, 40, 41, 42, 80, 120, 160, 200, 240]);
  });

  test('without a picture that can be decoded there is no file', async () => {
    await expect(writeMp4(pictures(5).slice(1))).rejects.toThrow(NoKeyUnitError);
    await expect(writeMp4([])).rejects.toThrow(NoKeyUnitError);
  });

  test.skipIf(!hasRecordings).each([
    ['highway-960x540.mp4', 'avc', 'aac'],
    ['camera-1920x1080.h265', 'hevc', undefined],
    ['mdvr-cif.h264', 'avc', undefined],
  ])('%s taken apart and written again has the same pictures and sound', async (name, picture, audio) => {
    const file = await readVideoFile(recording(`video/${name}`));
    const units = [...file.video, ...file.audio].sort((a, b) => a.captureMs - b.captureMs);
    const { bytes, videoUnits, audioUnits } = await writeMp4(units);
    expect([videoUnits, audioUnits]).toEqual([file.video.length, file.audio.length]);
    const again = await readVideoFile(bytes);
    expect(again.format).toMatchObject({ codecString: file.format.codecString, width: file.format.width });
    expect(again.audio.map((unit) => unit.data)).toEqual(file.audio.map((unit) => unit.data));
    const { tracks } = await readBack(bytes);
    expect(tracks.map((track) => track.codec)).toEqual(audio === undefined ? [picture] : [picture, audio]);
    const size = (list: readonly VideoUnit[]): number =>
      list.reduce((sum, unit) => sum + unit.data.length, 0);
    expect(size(again.video) / size(file.video)).toBeCloseTo(1, 2);
  });
});
