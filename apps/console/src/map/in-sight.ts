import { toScreen, type View, type WorldPoint } from './mercator.ts';

/** CSS px at each edge of a map in which a vehicle is not well seen. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Whether a place is on screen, and not in one of the edges. */
export function isInSight(view: View, place: WorldPoint, { top, right, bottom, left }: Edges): boolean {
  const { x, y } = toScreen(view, place);
  return x >= left && x <= view.width - right && y >= top && y <= view.height - bottom;
}
