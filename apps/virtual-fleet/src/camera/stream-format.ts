import type { StreamType } from '@outrider/model/live/media-unit.ts';

/** How a camera's stream is coded. */
export interface StreamFormat {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The quantiser is coarsened where a stream would exceed this. */
  readonly bitsPerSecond: number;
}

/** The streams of a camera: both of one shape, as of one lens. */
export const streamFormats: Readonly<Record<StreamType, StreamFormat>> = {
  main: { width: 640, height: 360, framesPerSecond: 15, bitsPerSecond: 650_000 },
  sub: { width: 384, height: 216, framesPerSecond: 10, bitsPerSecond: 250_000 },
};

/** Seconds between key pictures. */
export const KEY_SECONDS = 2;
