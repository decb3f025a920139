import type { AudioCodec, Codec, VideoCodec } from '@outrider/model/codec.ts';

/** Names of the payload types (JT/T 1078-2016 table 12). */
export const payloadTypeNames: Readonly<Record<number, string>> = {
  1: 'G.721',
  2: 'G.722',
  3: 'G.723',
  4: 'G.728',
  5: 'G.729',
  6: 'G.711A',
  7: 'G.711U',
  8: 'G.726',
  9: 'G.729A',
  10: 'DVI4_3',
  11: 'DVI4_4',
  12: 'DVI4_8K',
  13: 'DVI4_16K',
  14: 'LPC',
  15: 'S16BE_STEREO',
  16: 'S16BE_MONO',
  17: 'MPEGAUDIO',
  18: 'LPCM',
  19: 'AAC',
  20: 'WMA9STD',
  21: 'HEAAC',
  22: 'PCM_VOICE',
  23: 'PCM_AUDIO',
  24: 'AACLC',
  25: 'MP3',
  26: 'ADPCMA',
  27: 'MP4AUDIO',
  28: 'AMR',
  91: 'transparent',
  98: 'H.264',
  99: 'H.265',
  100: 'AVS',
  101: 'SVAC',
};

/** The bit rates of G.726, which its payload type does not tell. */
export type G726Codec = Extract<AudioCodec, `g726-${string}`>;

const codecs = new Map<number, Codec | 'g726'>([
  [6, 'g711a'],
  [7, 'g711u'],
  [8, 'g726'],
  [12, 'adpcm'],
  [19, 'aac'],
  [24, 'aac'],
  [26, 'adpcm'],
  [98, 'h264'],
  [99, 'h265'],
]);

/** The codec of a video payload type, or undefined. */
export function videoCodecOf(payloadType: number): VideoCodec | undefined {
  const codec = codecs.get(payloadType);
  return codec === 'h264' || codec === 'h265' ? codec : undefined;
}

/** The codec of an audio payload type, or undefined; `g726` is the bit rate the recorder is set to. */
export function audioCodecOf(payloadType: number, g726: G726Codec): AudioCodec | undefined {
  const codec = codecs.get(payloadType);
  if (codec === 'g726') return g726;
  return codec === 'h264' || codec === 'h265' ? undefined : codec;
}

/** The payload type a recorder sends a codec with. */
export function payloadTypeOf(codec: Codec): number {
  const name = codec.startsWith('g726') ? 'g726' : codec;
  for (const [number, other] of [...codecs].reverse()) {
    if (other === name) return name === 'aac' ? 19 : number;
  }
  throw new RangeError(`no payload type for ${codec}`);
}
