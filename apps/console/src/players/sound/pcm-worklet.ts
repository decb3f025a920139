import { JitterBuffer, type SoundDepth } from './jitter-buffer.ts';
import type { SoundMessage } from './sound-message.ts';

// What the audio thread's scope has and the DOM types lack.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: SoundDepth }) => AudioWorkletProcessor,
): void;

/** Plays what arrives on the port that it is given: see {@link SoundMessage}. */
class PcmProcessor extends AudioWorkletProcessor {
  #buffer: JitterBuffer;
  #source: MessagePort | undefined;

  constructor({ processorOptions: depth }: { processorOptions: SoundDepth }) {
    super();
    this.#buffer = new JitterBuffer(sampleRate, depth);
    this.port.addEventListener('message', ({ data }: MessageEvent<MessagePort>) => {
      this.#source?.close();
      this.#buffer = new JitterBuffer(sampleRate, depth);
      this.#source = data;
      data.addEventListener('message', ({ data: sound }: MessageEvent<SoundMessage>) =>
        this.#buffer.push(sound.samples, sound.rate),
      );
      data.start();
    });
    this.port.start();
  }

  process(_inputs: unknown, outputs: Float32Array[][]): boolean {
    const [first, ...others] = outputs[0] ?? [];
    if (first === undefined) return true;
    this.#buffer.fill(first);
    for (const other of others) other.set(first);
    return true;
  }
}

registerProcessor('pcm', PcmProcessor);
