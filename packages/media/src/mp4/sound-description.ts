import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { AAC_FRAME_SAMPLES, audioSpecificConfig, splitAdts } from '../audio/adts.ts';
import { AUDIO_SAMPLE_RATE, audioCodecs } from '../audio/audio-codecs.ts';
import { box, fullBox } from './box.ts';

/** What an MP4 says of its sound track once: the sound is in it as the recorder coded it. */
export interface SoundDescription {
  readonly codec: AudioCodec;
  /** Hz: ticks a second of the track. */
  readonly sampleRate: number;
  readonly channels: number;
  /** The AudioSpecificConfig of AAC; empty otherwise. */
  readonly config: Uint8Array;
}

/** A piece of coded sound as MP4 stores it. */
export interface SoundSample {
  readonly data: Uint8Array;
  /** In samples of its sample rate. */
  readonly duration: number;
}

/**
 * The sample entry of each codec (four letters) and its bits a sample. A-law, µ-law and AAC are known to players. For IMA
 * ADPCM in DVI4 blocks and G.726 there is no entry that anybody registered: theirs are our own, and players pass the track over.
 */
const entries: Readonly<Record<AudioCodec, { readonly type: string; readonly bits: number }>> = {
  g711a: { type: 'alaw', bits: 16 },
  g711u: { type: 'ulaw', bits: 16 },
  aac: { type: 'mp4a', bits: 16 },
  adpcm: { type: 'dvi4', bits: 4 },
  'g726-16': { type: 'g726', bits: 2 },
  'g726-24': { type: 'g726', bits: 3 },
  'g726-32': { type: 'g726', bits: 4 },
  'g726-40': { type: 'g726', bits: 5 },
};

/** What is to be said of sound like that packet's; undefined when it cannot be read. */
export function describeSound(codec: AudioCodec, packet: Uint8Array): SoundDescription | undefined {
  if (audioCodecs[codec].decoder !== null) {
    return { codec, sampleRate: AUDIO_SAMPLE_RATE, channels: 1, config: new Uint8Array() };
  }
  const header = splitAdts(packet)[0]?.header;
  if (header === undefined) return undefined;
  const { sampleRate, channels } = header;
  return { codec, sampleRate, channels, config: audioSpecificConfig(header) };
}

/** Whether sound of the one goes into a track of the other. */
export function sameSound(one: SoundDescription | undefined, other: SoundDescription | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.codec === other.codec &&
    one.sampleRate === other.sampleRate &&
    one.channels === other.channels &&
    equalBytes(one.config, other.config)
  );
}

/** A packet of sound in the pieces that MP4 stores: frames of AAC without their ADTS headers, else the packet itself. */
export function soundSamples(codec: AudioCodec, packet: Uint8Array): SoundSample[] {
  if (codec === 'aac') {
    return splitAdts(packet).map(({ frame }) => ({ data: frame, duration: AAC_FRAME_SAMPLES }));
  }
  const duration = samplesIn(codec, packet.length);
  return duration <= 0 ? [] : [{ data: packet, duration }];
}

/** Bytes of state in front of the samples of a DVI4 block. */
const DVI4_HEADER = 4;

function samplesIn(codec: Exclude<AudioCodec, 'aac'>, bytes: number): number {
  if (codec === 'g711a' || codec === 'g711u') return bytes;
  const { bits } = entries[codec];
  return Math.floor(((codec === 'adpcm' ? bytes - DVI4_HEADER : bytes) * 8) / bits);
}

/** The sample entry (14496-12, 12.2.3). */
export function soundEntry({ codec, sampleRate, channels, config }: SoundDescription): Uint8Array {
  const { type, bits } = entries[codec];
  const fields = new ByteWriter(28)
    .fill(6)
    .u16(1) // data_reference_index
    .fill(8)
    .u16(channels)
    .u16(bits)
    .fill(4)
    .u32((sampleRate & 0xffff) * 0x10000)
    .done();
  return codec === 'aac' ? box(type, fields, esds(config)) : box(type, fields);
}

/** The codec of a sample entry; undefined when it is none of ours. */
export function codecOfEntry(type: string, bits: number): AudioCodec | undefined {
  for (const [codec, entry] of Object.entries(entries) as [AudioCodec, (typeof entries)[AudioCodec]][]) {
    if (entry.type === type && (entry.bits === bits || type !== 'g726')) return codec;
  }
  return undefined;
}

/** The elementary stream descriptor of AAC (14496-14, 5.6; 14496-1, 7.2.6). */
function esds(config: Uint8Array): Uint8Array {
  const descriptor = (tag: number, content: Uint8Array): Uint8Array =>
    new ByteWriter(content.length + 2).u8(tag).u8(content.length).bytes(content).done();
  const specific = descriptor(5, config);
  // AAC, an audio stream; size of buffer and bit rates are not told.
  const decoder = descriptor(4, new ByteWriter(32).u8(0x40).u8(0x15).fill(11).bytes(specific).done());
  const stream = descriptor(
    3,
    new ByteWriter(64)
      .u16(0)
      .u8(0)
      .bytes(decoder)
      .bytes(descriptor(6, Uint8Array.of(2)))
      .done(),
  );
  return fullBox('esds', 0, 0, stream);
}

/** Where an AudioSpecificConfig stands in an `esds` of ours: behind the version and the descriptors around it. */
const SPECIFIC_AT = 4 + 5 + 15;

/** The AudioSpecificConfig of an `esds` that {@link soundEntry} wrote; empty when it has none. */
export function configOfEsds(content: Uint8Array): Uint8Array {
  if (content[SPECIFIC_AT] !== 5) return new Uint8Array();
  return content.slice(SPECIFIC_AT + 2, SPECIFIC_AT + 2 + (content[SPECIFIC_AT + 1] ?? 0));
}
