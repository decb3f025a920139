import { z } from 'zod';

/** Areas of one redacted copy. */
export const MAX_REDACTED_AREAS = 200;
/** Bytes of a file of a copy that are given at once, and their length in base64. */
const REDACTION_PIECE_BYTES = 1024 * 1024;
export const REDACTION_PIECE_CHARACTERS = Math.ceil(REDACTION_PIECE_BYTES / 3) * 4;

const MAX_CHANNEL = 99;
const part = z.number().min(0).max(1);
const ms = z.int().min(0);

/** A rectangle of a channel's picture that is covered for a while. */
export const redactedArea = z
  .object({
    channel: z.int().min(1).max(MAX_CHANNEL).describe('1-based'),
    fromMs: ms.describe('from when on it is covered, ms since 1970 UTC'),
    toMs: ms.describe('until when'),
    left: part.describe('of its left edge, as a part of the picture’s width'),
    top: part.describe('of its upper edge, as a part of the picture’s height'),
    width: part.describe('as a part of the picture’s width'),
    height: part.describe('as a part of the picture’s height'),
  })
  .refine(({ fromMs, toMs }) => fromMs < toMs, 'ends before it begins')
  .refine(({ width, height }) => width > 0 && height > 0, 'covers nothing');

export type RedactedArea = z.output<typeof redactedArea>;

/** Pixels from the upper left corner of a picture on. */
export interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether something of what is shown from one moment to another is covered by the area. */
export const isCoveredThen = (
  area: Pick<RedactedArea, 'fromMs' | 'toMs'>,
  fromMs: number,
  toMs: number,
): boolean => area.fromMs < toMs && area.toMs > fromMs;

/** All pixels of which the area covers something: its edges are moved outwards. */
export function pixelsOf(
  { left, top, width, height }: Pick<RedactedArea, 'left' | 'top' | 'width' | 'height'>,
  picture: Pick<PixelRectangle, 'width' | 'height'>,
): PixelRectangle {
  const x = Math.floor(left * picture.width);
  const y = Math.floor(top * picture.height);
  return {
    x,
    y,
    width: Math.min(picture.width, Math.ceil((left + width) * picture.width)) - x,
    height: Math.min(picture.height, Math.ceil((top + height) * picture.height)) - y,
  };
}
