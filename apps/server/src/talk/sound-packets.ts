import { AUDIO_SAMPLE_RATE, audioCodecs, type PcmEncoder } from '@outrider/media/audio/audio-codecs.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { TalkSound } from '../fleet/links/talk-commands.ts';

/** Said of a device that takes a codec for which there is no encoder: a raw word. */
export const NO_ENCODER = 'The device wants sound in a codec that cannot be made here';

/** Samples that waited for a whole packet longer than this are of a sentence that is over. */
const STALE_MS = 500;

/** Whether sound can be made for a device that takes this codec. AAC cannot: there is no encoder of it here. */
export function canEncode(codec: AudioCodec): boolean {
  return audioCodecs[codec].encoder !== null;
}

/** Turns the samples of a microphone into packets of the codec and length that devices take: once for all who take the same. */
export class SoundPackets {
  readonly codec: AudioCodec;
  readonly #encode: PcmEncoder;
  readonly #packet: Int16Array<ArrayBuffer>;
  #filled = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** On the clock of the talk, ms: when the next packet begins. */
  #nextMs = 0;

  /** @throws OutriderError VALIDATION when there is no encoder for the codec */
  constructor({ codec, packetSamples }: TalkSound) {
    const encoder = audioCodecs[codec].encoder;
    if (encoder === null) throw new OutriderError('VALIDATION', NO_ENCODER);
    this.codec = codec;
    this.#encode = encoder();
    this.#packet = new Int16Array(packetSamples);
  }

  /**
   * Takes 16-bit samples at 8000 Hz.
   * @param nowMs on the clock that never leaps
   * @returns the packets that they complete
   */
  push(samples: Int16Array, nowMs: number): AudioUnit[] {
    if (nowMs - this.#lastMs > STALE_MS) {
      this.#filled = 0;
      this.#nextMs = nowMs;
    }
    this.#lastMs = nowMs;
    const units: AudioUnit[] = [];
    for (let at = 0; at < samples.length;) {
      const taken = Math.min(samples.length - at, this.#packet.length - this.#filled);
      this.#packet.set(samples.subarray(at, at + taken), this.#filled);
      at += taken;
      this.#filled += taken;
      if (this.#filled < this.#packet.length) break;
      this.#filled = 0;
      units.push({
        kind: 'audio',
        codec: this.codec,
        captureMs: Math.round(this.#nextMs),
        arrivalMs: nowMs,
        data: this.#encode(this.#packet),
      });
      this.#nextMs += (this.#packet.length * 1000) / AUDIO_SAMPLE_RATE;
    }
    return units;
  }
}
