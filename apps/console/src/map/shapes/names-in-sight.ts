import { toScreen, type View, worldX, worldY, type WorldPoint } from '../mercator.ts';
import type { OtherShape } from './other-shape.ts';

/** So many names a map has at most, however many fences are in sight: each can be reached by keys. */
export const MOST_NAMES = 24;
/** Names nearer to each other than this lie upon each other, CSS px. */
const APART = { x: 70, y: 26 } as const;

/** A fence, and where its name stands on the map's plane. */
export interface NamedShape extends WorldPoint {
  readonly other: OtherShape;
}

/** Fences in the order in which their names have room: the largest first, whatever the map shows, so that none jumps as it moves. */
export const namedShapes = (others: readonly OtherShape[]): readonly NamedShape[] =>
  others
    .toSorted((a, b) => b.radius - a.radius || a.index - b.index)
    .map((other) => ({ other, x: worldX(other.centre.lng), y: worldY(other.centre.lat) }));

/** The fences in sight whose names have room beside each other. */
export function namesInSight(named: readonly NamedShape[], view: View): readonly OtherShape[] {
  const taken: (WorldPoint & { readonly other: OtherShape })[] = [];
  for (const shape of named) {
    const { x, y } = toScreen(view, shape);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    if (taken.some((one) => Math.abs(one.x - x) < APART.x && Math.abs(one.y - y) < APART.y)) continue;
    taken.push({ other: shape.other, x, y });
    if (taken.length === MOST_NAMES) break;
  }
  return taken.map(({ other }) => other);
}
