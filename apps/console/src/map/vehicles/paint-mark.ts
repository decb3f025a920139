import type { Palette } from '../base/palette.ts';
import type { WorldPoint } from '../mercator.ts';

/** CSS px from the middle of a mark to its ring, and to the ends of its cross. */
const MARK_PX = { ring: 7, cross: 13 } as const;

/** Paints a cross with a ring where somebody asked, at CSS px of the screen. */
export function paintMark(context: CanvasRenderingContext2D, { x, y }: WorldPoint, palette: Palette): void {
  context.beginPath();
  context.arc(x, y, MARK_PX.ring, 0, 2 * Math.PI);
  for (const [east, south] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + east * 3, y + south * 3);
    context.lineTo(x + east * MARK_PX.cross, y + south * MARK_PX.cross);
  }
  context.strokeStyle = palette.halo;
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = palette.accent;
  context.lineWidth = 2;
  context.stroke();
}
