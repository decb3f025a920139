import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { audioCodecs } from '../audio/audio-codecs.ts';

/** Parameter sets of pictures of 352×288, and of another size. */
export const CIF = fromHex('00000001674d001495a858259000000001 68ee3c80');

/** Where the server's clock stands in these tests, on a full minute. */
export const NOON = Date.UTC(2026, 10, 22, 12);
/** The device's clock is years behind. */
export const DEVICE_CLOCK = 607_775_195_621;
export const STEP_MS = 100;
/** A key picture each so many. */
export const GROUP = 10;

/** The picture taken `ms` after {@link NOON}, of which one in {@link GROUP} is a key picture. */
export function picture(
  ms: number,
  times: Partial<Pick<VideoUnit, 'captureMs' | 'arrivalMs' | 'key'>> = {},
): VideoUnit {
  const key = times.key ?? ms % (GROUP * STEP_MS) === 0;
  const slice = concatBytes([
    fromHex(key ? '0000000165b80000' : '0000000141e0095f'),
    new Uint8Array(40 + ((ms / STEP_MS) % 7)).fill((ms / STEP_MS) % 250),
  ]);
  const data = key ? concatBytes([CIF, slice]) : slice;
  return {
    kind: 'video',
    codec: 'h264',
    key,
    captureMs: DEVICE_CLOCK + ms,
    arrivalMs: NOON + ms,
    ...times,
    data,
  };
}

/** The pictures from one moment to another, ms after {@link NOON}. */
export function pictures(fromMs: number, toMs: number): VideoUnit[] {
  return Array.from({ length: (toMs - fromMs) / STEP_MS }, (_, at) => picture(fromMs + at * STEP_MS));
}

/** Sound of {@link STEP_MS} taken `ms` after {@link NOON}. */
export function sound(ms: number, codec: AudioCodec = 'g711a'): AudioUnit {
  const encode = audioCodecs[codec].encoder?.();
  if (encode === undefined) throw new Error(`${codec} is not encoded here`);
  const samples = Int16Array.from({ length: STEP_MS * 8 }, (_, at) => 9000 * Math.sin((ms + at) / 12));
  return { kind: 'audio', codec, captureMs: DEVICE_CLOCK + ms, arrivalMs: NOON + ms, data: encode(samples) };
}
