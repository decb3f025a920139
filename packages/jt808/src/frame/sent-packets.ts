interface Sent {
  readonly firstSequence: number;
  readonly frames: readonly Uint8Array[];
  readonly bytes: number;
}

/** Keeps the sub-packets that were sent last, to answer 0x8003 and 0x0005, in at most `maxBytes`. */
export class SentPackets {
  readonly #maxBytes: number;
  #sent: Sent[] = [];
  #bytes = 0;

  constructor(maxBytes = 2 << 20) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Keeps the frames of a message, the first of which had `firstSequence`; single frames and too long ones are not kept. */
  remember(firstSequence: number, frames: readonly Uint8Array[]): void {
    const bytes = frames.reduce((sum, frame) => sum + frame.length, 0);
    if (frames.length < 2 || bytes > this.#maxBytes) return;
    this.#sent = this.#sent.filter((one) => one.firstSequence !== firstSequence);
    this.#sent.push({ firstSequence, frames, bytes });
    this.#bytes = this.#sent.reduce((sum, one) => sum + one.bytes, 0);
    while (this.#bytes > this.#maxBytes) this.#bytes -= this.#sent.shift()!.bytes;
  }

  /** The frames that a re-request asks for, by their indexes from 1; none of a message that is not kept any more. */
  answer(firstSequence: number, indexes: readonly number[]): Uint8Array[] {
    const frames = this.#sent.find((one) => one.firstSequence === firstSequence)?.frames ?? [];
    return [...new Set(indexes)].flatMap((index) => frames[index - 1] ?? []);
  }
}
