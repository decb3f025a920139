/** Codecs of live and recorded media, with the number that names each in a stream frame (docs/reference/stream-frame.md). */
export const codecNumbers = {
  h264: 1,
  h265: 2,
  g711a: 16,
  g711u: 17,
  /** IMA ADPCM as DVI4 blocks: 4 bytes of state, then two samples a byte. */
  adpcm: 18,
  'g726-16': 19,
  'g726-24': 20,
  'g726-32': 21,
  'g726-40': 22,
  /** AAC in ADTS frames. */
  aac: 23,
} as const;

export type Codec = keyof typeof codecNumbers;
export type VideoCodec = 'h264' | 'h265';
export type AudioCodec = Exclude<Codec, VideoCodec>;

const names = new Map<number, Codec>(
  Object.entries(codecNumbers).map(([name, number]) => [number, name as Codec]),
);

/** The codec of a number in a stream frame, or undefined. */
export function codecOf(number: number): Codec | undefined {
  return names.get(number);
}

/** Whether the codec carries pictures. */
export function isVideoCodec(codec: Codec): codec is VideoCodec {
  return codec === 'h264' || codec === 'h265';
}
