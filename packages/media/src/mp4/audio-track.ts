import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { EncodedAudioPacketSource, EncodedPacket, type Output } from 'mediabunny';
import { AAC_FRAME_SAMPLES, type AdtsHeader, audioSpecificConfig, splitAdts } from '../audio/adts.ts';
import { AUDIO_SAMPLE_RATE, type PcmDecoder, audioCodecs } from '../audio/audio-codecs.ts';
import { encodeFlacFrame, flacDescription } from '../audio/flac.ts';

/** The sound track of an MP4 being written. */
export interface AudioTrack {
  /** Adds the next unit at `ms`; false when it is of another codec or cannot be read. */
  add(unit: AudioUnit, ms: number): Promise<boolean>;
  end(): Promise<void>;
}

/** Sound goes on where it ended as long as its timestamps are no further off than this, s: they jitter, and sound must not. */
const MAX_DRIFT = 0.25;

/** A track for units of the codec of `first`, or undefined when they cannot be read. */
export function audioTrackFor(output: Output, first: AudioUnit): AudioTrack | undefined {
  const { codec } = first;
  const decoder = audioCodecs[codec].decoder;
  if (decoder !== null) return new FlacTrack(output, codec, decoder());
  const header = splitAdts(first.data)[0]?.header;
  return header === undefined ? undefined : new AacTrack(output, header);
}

/** Where the next piece of sound goes: behind the last one, or at its own time when that has moved on. */
function follow(end: number, ms: number): number {
  const own = ms / 1000;
  return Math.abs(own - end) <= MAX_DRIFT || own < end ? end : own;
}

class FlacTrack implements AudioTrack {
  readonly #codec: AudioCodec;
  readonly #decode: PcmDecoder;
  readonly #source = new EncodedAudioPacketSource('flac');
  #samples = 0;
  #end = 0;

  constructor(output: Output, codec: AudioCodec, decode: PcmDecoder) {
    this.#codec = codec;
    this.#decode = decode;
    output.addAudioTrack(this.#source);
  }

  async add(unit: AudioUnit, ms: number): Promise<boolean> {
    if (unit.codec !== this.#codec) return false;
    const samples = this.#decode(unit.data);
    if (samples.length === 0) return false;
    const at = follow(this.#end, ms);
    const duration = samples.length / AUDIO_SAMPLE_RATE;
    const packet = new EncodedPacket(encodeFlacFrame(samples, this.#samples), 'key', at, duration);
    const decoderConfig = {
      codec: 'flac',
      sampleRate: AUDIO_SAMPLE_RATE,
      numberOfChannels: 1,
      description: flacDescription(AUDIO_SAMPLE_RATE),
    };
    await (this.#samples === 0 ? this.#source.add(packet, { decoderConfig }) : this.#source.add(packet));
    this.#samples += samples.length;
    this.#end = at + duration;
    return true;
  }

  async end(): Promise<void> {
    this.#source.close();
  }
}

class AacTrack implements AudioTrack {
  readonly #header: AdtsHeader;
  readonly #source = new EncodedAudioPacketSource('aac');
  #started = false;
  #end = 0;

  constructor(output: Output, header: AdtsHeader) {
    this.#header = header;
    output.addAudioTrack(this.#source);
  }

  async add(unit: AudioUnit, ms: number): Promise<boolean> {
    if (unit.codec !== 'aac') return false;
    const { sampleRate, channels, objectType } = this.#header;
    const duration = AAC_FRAME_SAMPLES / sampleRate;
    let at = follow(this.#end, ms);
    let added = false;
    for (const { header, frame } of splitAdts(unit.data)) {
      if (header.sampleRate !== sampleRate || header.channels !== channels) continue;
      const packet = new EncodedPacket(frame, 'key', at, duration);
      const decoderConfig = {
        codec: `mp4a.40.${objectType}`,
        sampleRate,
        numberOfChannels: channels,
        description: audioSpecificConfig(this.#header),
      };
      await (this.#started ? this.#source.add(packet) : this.#source.add(packet, { decoderConfig }));
      this.#started = added = true;
      at += duration;
    }
    if (added) this.#end = at;
    return added;
  }

  async end(): Promise<void> {
    this.#source.close();
  }
}
