import type { AudioCodec, Codec, VideoCodec } from '@outrider/model/live/codec.ts';

/** The bit rates of G.726, which its payload type does not tell. */
export type G726Codec = Extract<AudioCodec, `g726-${string}`>;

/** Codecs of the payload types (JT/T 1078-2016 table 12) that can be played. */
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

/** The codec of an audio payload type, or undefined; 'g726' at whatever rate the recorder is set to. */
export function audioCodecOf(payloadType: number): AudioCodec | 'g726' | undefined {
  const codec = codecs.get(payloadType);
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
