import { JitterBuffer } from './jitter-buffer.ts';
import type { SoundMessage } from './sound-message.ts';

/** Length of a block, and how far ahead blocks are handed over, s: longer than the page is ever busy with something else. */
const BLOCK_S = 0.02;
const AHEAD_S = 0.12;
const EVERY_MS = 20;

/** The part of an AudioContext that blocks need. */
export type BlockContext = Pick<
  BaseAudioContext,
  'currentTime' | 'sampleRate' | 'createBuffer' | 'createBufferSource'
>;

/**
 * Plays what arrives on the port that it is given where a page has no audio thread of its own: blocks in the loudspeaker's rate,
 * handed over ahead of time, each beginning where the one before ends.
 */
export class SoundBlocks {
  readonly #context: BlockContext;
  readonly #to: AudioNode;
  #source: MessagePort | undefined;
  #buffer: JitterBuffer;
  #nextS = 0;

  constructor(context: BlockContext, to: AudioNode) {
    this.#context = context;
    this.#to = to;
    this.#buffer = new JitterBuffer(context.sampleRate);
    setInterval(() => this.fill(), EVERY_MS);
  }

  play(port: MessagePort): void {
    this.#source?.close();
    const buffer = new JitterBuffer(this.#context.sampleRate);
    this.#buffer = buffer;
    this.#source = port;
    port.addEventListener('message', ({ data }: MessageEvent<SoundMessage>) =>
      buffer.push(data.samples, data.rate),
    );
    port.start();
  }

  /** Hands over what is missing up to {@link AHEAD_S} from now. */
  fill(): void {
    const { currentTime } = this.#context;
    // At the start, and when the page was held up for so long that there was a gap anyway.
    if (this.#nextS < currentTime) this.#nextS = currentTime + BLOCK_S;
    for (; this.#nextS < currentTime + AHEAD_S; this.#nextS += this.#hand(this.#nextS));
  }

  #hand(atS: number): number {
    const { sampleRate } = this.#context;
    const block = this.#context.createBuffer(1, Math.round(BLOCK_S * sampleRate), sampleRate);
    this.#buffer.fill(block.getChannelData(0));
    const source = this.#context.createBufferSource();
    source.buffer = block;
    source.connect(this.#to);
    source.start(atS);
    return block.duration;
  }
}
