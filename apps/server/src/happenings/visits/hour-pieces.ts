import type { DayBox } from '@outrider/store/places/day-box.ts';
import type { HourBoxes } from '@outrider/store/places/hour-boxes.ts';
import { WARM_UP_S } from './visit-walk.ts';
import type { Piece } from './walk-pieces.ts';

const HOUR_MS = 3_600_000;

/** The pieces of a day in which a device said something, the time just before it with them. */
export function hourPieces(
  hours: HourBoxes,
  beginMs: number,
  endMs: number,
  isNear: (box: DayBox) => boolean,
): Piece[] {
  return hours.flatMap((box, at) => {
    if (box === undefined) return [];
    const near = isNear(box);
    if (at === 0) return [{ fromMs: beginMs - WARM_UP_S * 1_000, toMs: beginMs, near }];
    const fromMs = beginMs + (at - 1) * HOUR_MS;
    return [{ fromMs, toMs: Math.min(endMs, fromMs + HOUR_MS), near }];
  });
}
