import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { fromALaw, fromMuLaw, toALaw, toMuLaw } from './g711.ts';
import { g726Decoder, g726Encoder } from './g726.ts';
import { fromImaAdpcm, imaAdpcmEncoder } from './ima-adpcm.ts';

/** Samples a second of every codec that is not AAC. */
export const AUDIO_SAMPLE_RATE = 8000;

/** Turns the packets of one stream, in order, into 16-bit samples. */
export type PcmDecoder = (data: Uint8Array) => Int16Array<ArrayBuffer>;
/** Turns 16-bit samples into the packets of one stream. */
export type PcmEncoder = (samples: Int16Array) => Uint8Array<ArrayBuffer>;

export interface AudioCodecRow {
  /** For people. */
  readonly label: string;
  /** Makes a decoder for one stream; null where the platform has to decode (AAC: WebCodecs). */
  readonly decoder: (() => PcmDecoder) | null;
  readonly encoder: (() => PcmEncoder) | null;
}

/** Every audio codec of the model. */
export const audioCodecs: Readonly<Record<AudioCodec, AudioCodecRow>> = {
  g711a: { label: 'G.711 A-law', decoder: () => fromALaw, encoder: () => toALaw },
  g711u: { label: 'G.711 µ-law', decoder: () => fromMuLaw, encoder: () => toMuLaw },
  adpcm: { label: 'IMA ADPCM', decoder: () => fromImaAdpcm, encoder: imaAdpcmEncoder },
  'g726-16': g726('g726-16', 'G.726 16 kbit/s'),
  'g726-24': g726('g726-24', 'G.726 24 kbit/s'),
  'g726-32': g726('g726-32', 'G.726 32 kbit/s'),
  'g726-40': g726('g726-40', 'G.726 40 kbit/s'),
  aac: { label: 'AAC', decoder: null, encoder: null },
};

function g726(rate: Parameters<typeof g726Decoder>[0], label: string): AudioCodecRow {
  return { label, decoder: () => g726Decoder(rate), encoder: () => g726Encoder(rate) };
}
