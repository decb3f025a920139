import type { AudioCodec, VideoCodec } from './codec.ts';

/** Which of a channel's two streams: main in full quality, sub small. */
export type StreamType = 'main' | 'sub';

/** One coded picture (access unit), whole. */
export interface VideoUnit {
  readonly kind: 'video';
  readonly codec: VideoCodec;
  /** Whether decoding can begin here (IDR or IRAP picture). */
  readonly key: boolean;
  /** The device's own timestamp in ms: its clock need not be the epoch's. */
  readonly captureMs: number;
  /** When the last byte reached us, ms since 1970 UTC. */
  readonly arrivalMs: number;
  /** Annex B: start codes and NAL units; a key unit begins with its parameter sets where the device sends them. */
  readonly data: Uint8Array;
}

/** One packet of coded sound; 8000 Hz mono unless the codec says otherwise. */
export interface AudioUnit {
  readonly kind: 'audio';
  readonly codec: AudioCodec;
  readonly captureMs: number;
  readonly arrivalMs: number;
  readonly data: Uint8Array;
}

/** A unit that flows from a gateway through the relay to viewers and the recording, by any protocol. */
export type MediaUnit = VideoUnit | AudioUnit;
