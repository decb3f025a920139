import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import type { VideoCodec } from '@outrider/model/live/codec.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { joinNals, splitNals } from '../h26x/annex-b.ts';
import { readVideoFile } from '../read-video-file.ts';
import { parameterSetsOf } from '../video-unit.ts';
import { readDecoderConfig } from './decoder-config.ts';
import { fragment, initializationSegment } from './fragments.ts';
import { PICTURE_TRACK } from './movie-boxes.ts';
import { describeSamples, toSample } from './sample.ts';

const SETS = fromHex('00000001674d001495a858259000000001 68ee3c80');
const KEY = concatBytes([SETS, fromHex('0000000165b80001'), new Uint8Array(40).fill(7)]);
const DELTA = concatBytes([fromHex('0000000141e0095f'), new Uint8Array(20).fill(9)]);
const STEP_MS = 66;

interface Picture {
  readonly codec: VideoCodec;
  readonly key: boolean;
  readonly data: Uint8Array;
}

/** What a player is given for these pictures. */
function stream(pictures: readonly Picture[]): Uint8Array {
  const [first] = pictures;
  const description = first === undefined ? undefined : describeSamples(first.codec, first.data);
  if (description === undefined) throw new Error('the first picture does not describe the others');
  const fragments = pictures.map(({ codec, key, data }, at) =>
    fragment(at + 1, [
      {
        track: PICTURE_TRACK,
        at: at * STEP_MS,
        samples: [{ duration: STEP_MS, key, data: toSample(codec, data) }],
      },
    ]),
  );
  return concatBytes([initializationSegment({ pictures: description }), ...fragments]);
}

async function readBack(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('there is no picture track');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { track, packets };
}

describe('a live stream in fragments', () => {
  test('is read back picture by picture, with its times', async () => {
    const pictures = [KEY, DELTA, DELTA].map((data) => ({ codec: 'h264' as const, key: data === KEY, data }));
    const { track, packets } = await readBack(stream(pictures));
    expect((await track.getDecoderConfig())?.codec).toBe('avc1.4d0014');
    expect(packets.map(({ type, timestamp }) => [type, Math.round(timestamp * 1000)])).toEqual([
      ['key', 0],
      ['delta', STEP_MS],
      ['delta', 2 * STEP_MS],
    ]);
    expect(packets.map(({ data }) => data.length)).toEqual([4 + 44, 4 + 24, 4 + 24]);
  });

  test('says no duration, so that it is taken for live', () => {
    const description = describeSamples('h264', KEY);
    const text = Buffer.from(initializationSegment({ pictures: description! })).toString('latin1');
    const mvhd = text.indexOf('mvhd');
    expect(text.slice(mvhd + 20, mvhd + 24)).toBe('\0\0\0\0');
    expect(text).not.toContain('mehd');
  });

  test('a unit without readable parameter sets describes nothing', () => {
    expect(describeSamples('h264', DELTA)).toBeUndefined();
  });

  test.skipIf(!hasRecordings).each(['mdvr-cif.h264', 'camera-1920x1080.h265', 'highway-960x540.mp4'])(
    'the pictures and parameter sets of %s are read back',
    async (name) => {
      const { video, format } = await readVideoFile(recording(`video/${name}`));
      const some: readonly VideoUnit[] = video.slice(0, 60);
      const { track, packets } = await readBack(stream(some));
      const config = await track.getDecoderConfig();
      // The reader calls both kinds of H.265 by one name.
      expect(config?.codec.replace('hev1', 'hvc1')).toBe(format.codecString);
      expect(packets).toHaveLength(some.length);
      const key = some[0]!;
      const sets = parameterSetsOf(key.codec, key.data);
      const record = new Uint8Array(config?.description as ArrayBuffer);
      expect(readDecoderConfig(key.codec, record)).toEqual({
        lengthSize: 4,
        parameterSets: [...sets.vps, ...sets.sps, ...sets.pps],
      });
      const slices = joinNals(splitNals(key.data)).length;
      expect(packets[0]?.data.length).toBeLessThan(slices);
    },
  );
});
