import type { Palette } from '../base/palette.ts';
import type { WorldPoint } from '../mercator.ts';
import { SPRITE_HALF_PX } from './vehicle-atlas.ts';

/** A ring round a vehicle whose place is old. */
export interface Ring extends WorldPoint {
  /** How large its vehicle is drawn. */
  readonly size: number;
}

const DASH_PX = [3, 3];

/** Paints rings, in CSS px: dashed, since where the vehicle is now is anybody's guess. */
export function paintRings(
  context: CanvasRenderingContext2D,
  rings: readonly Ring[],
  palette: Palette,
): void {
  if (rings.length === 0) return;
  context.beginPath();
  for (const { x, y, size } of rings) {
    const radius = SPRITE_HALF_PX * size;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.strokeStyle = palette.halo;
  context.lineWidth = 3.5;
  context.stroke();
  context.setLineDash(DASH_PX);
  context.strokeStyle = palette.states.offline;
  context.lineWidth = 1.75;
  context.stroke();
  context.setLineDash([]);
}
