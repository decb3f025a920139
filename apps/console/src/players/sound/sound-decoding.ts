import { readAdtsHeader } from '@outrider/media/audio/adts.ts';
import { AUDIO_SAMPLE_RATE, audioCodecs, type PcmDecoder } from '@outrider/media/audio/audio-codecs.ts';
import type { AudioStreamFrame } from '@outrider/media/stream-frame.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { SoundMessage } from './sound-message.ts';

const FULL_SCALE = 32_768;
/** AAC frames the browser may hold undecoded: more, and it is behind. */
const MAX_QUEUED = 8;

/** Decodes the sound of one stream for the audio thread. Without a port it does nothing. */
export class SoundDecoding {
  #port: MessagePort | undefined;
  #codec: AudioCodec | undefined;
  #decode: PcmDecoder | undefined;
  #aac: AudioDecoder | undefined;
  #timestampUs = 0;
  /** The browser was asked whether it decodes AAC; its answer is undefined while it has not said. */
  #asked: { supported: boolean | undefined } | undefined;
  readonly #onUnsupported: () => void;

  /** @param onUnsupported {@link unsupported} came or went */
  constructor(onUnsupported: () => void) {
    this.#onUnsupported = onUnsupported;
  }

  /** Whether the sound that came last cannot be decoded by this browser. */
  get unsupported(): boolean {
    return this.#asked?.supported === false;
  }

  /** Where sound goes from now on; undefined is nowhere. */
  setPort(port: MessagePort | undefined): void {
    this.#port?.close();
    this.#port = port;
    this.#forgetDecoder();
  }

  /** Takes a packet of sound. */
  offer(frame: AudioStreamFrame): void {
    if (this.#port === undefined) return;
    if (frame.codec !== this.#codec || frame.discontinuity) {
      this.#forgetDecoder();
      this.#codec = frame.codec;
      this.#decode = audioCodecs[frame.codec].decoder?.();
    }
    if (this.#decode !== undefined) {
      const pcm = this.#decode(frame.payload);
      this.#send(
        Float32Array.from(pcm, (sample) => sample / FULL_SCALE),
        AUDIO_SAMPLE_RATE,
      );
    } else this.#offerAac(frame.payload);
  }

  close(): void {
    this.setPort(undefined);
  }

  #offerAac(adts: Uint8Array): void {
    const header = readAdtsHeader(adts);
    if (header === undefined) return;
    const config: AudioDecoderConfig = {
      codec: `mp4a.40.${header.objectType}`,
      sampleRate: header.sampleRate,
      numberOfChannels: header.channels,
    };
    if (this.#asked === undefined) void this.#ask(config);
    if (this.#asked?.supported !== true) return;
    if (this.#aac === undefined || this.#aac.state === 'closed') {
      this.#aac = new AudioDecoder({
        output: (data) => this.#take(data),
        // It is closed now; the next packet makes another.
        error: () => {},
      });
      // ADTS needs no description.
      this.#aac.configure(config);
    }
    if (this.#aac.decodeQueueSize >= MAX_QUEUED) return;
    const data = adts as Uint8Array<ArrayBuffer>;
    this.#aac.decode(new EncodedAudioChunk({ type: 'key', timestamp: (this.#timestampUs += 1000), data }));
  }

  async #ask(config: AudioDecoderConfig): Promise<void> {
    const mine: { supported: boolean | undefined } = { supported: undefined };
    this.#asked = mine;
    mine.supported =
      typeof AudioDecoder === 'function' && (await AudioDecoder.isConfigSupported(config)).supported === true;
    if (this.#asked === mine && !mine.supported) this.#onUnsupported();
  }

  #take(data: AudioData): void {
    // The left channel is enough: a vehicle has one microphone a camera.
    const samples = new Float32Array(data.numberOfFrames);
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    this.#send(samples, data.sampleRate);
    data.close();
  }

  #send(samples: Float32Array<ArrayBuffer>, rate: number): void {
    const message: SoundMessage = { rate, samples };
    this.#port?.postMessage(message, [samples.buffer]);
  }

  #forgetDecoder(): void {
    if (this.#aac !== undefined && this.#aac.state !== 'closed') this.#aac.close();
    this.#aac = undefined;
    this.#decode = undefined;
    this.#codec = undefined;
    const wasUnsupported = this.unsupported;
    this.#asked = undefined;
    if (wasUnsupported) this.#onUnsupported();
  }
}
