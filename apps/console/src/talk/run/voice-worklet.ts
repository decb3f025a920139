import { TALK_CHUNK, TALK_SAMPLE_RATE } from '@outrider/model/live/talk.ts';
import { Downsampler } from './downsampler.ts';

// What the audio thread's scope has and the DOM types lack.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Gives the microphone's sound to the port that it is given, 16 bits at 8000 Hz, in chunks of 20 ms. */
class VoiceProcessor extends AudioWorkletProcessor {
  readonly #downsampler = new Downsampler(sampleRate, TALK_SAMPLE_RATE);
  #chunk = new Int16Array(TALK_CHUNK);
  #filled = 0;
  #to: MessagePort | undefined;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<MessagePort>) => {
      this.#to = data;
    });
    this.port.start();
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const [channel] = inputs[0] ?? [];
    // A microphone that has not begun yet has no channel.
    if (channel === undefined) return true;
    for (const sample of this.#downsampler.push(channel)) {
      this.#chunk[this.#filled++] = sample;
      if (this.#filled < TALK_CHUNK) continue;
      this.#to?.postMessage(this.#chunk, [this.#chunk.buffer]);
      this.#chunk = new Int16Array(TALK_CHUNK);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('voice', VoiceProcessor);
