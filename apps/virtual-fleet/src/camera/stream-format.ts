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

/** Sizes of the sub stream by the names under which people set them: all of the lens's shape. */
const subWidths: Readonly<Record<string, number>> = { CIF: 384, '360P': 640, VGA: 640, '720P': 1_280 };

/** How a sub stream is coded whose size has that name; that of a new recorder where the name says nothing. */
export function subFormat(name: unknown, framesPerSecond: number, kbps: number): StreamFormat {
  const width = (typeof name === 'string' ? subWidths[name] : undefined) ?? streamFormats.sub.width;
  return { width, height: (width * 9) / 16, framesPerSecond, bitsPerSecond: kbps * 1_000 };
}

export const isSameFormat = (one: StreamFormat, other: StreamFormat): boolean =>
  one.width === other.width &&
  one.framesPerSecond === other.framesPerSecond &&
  one.bitsPerSecond === other.bitsPerSecond;
