/** Decoded sound, as the worker sends it to the audio thread. */
export interface SoundMessage {
  /** Samples a second. */
  readonly rate: number;
  /** Mono, -1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>;
}
