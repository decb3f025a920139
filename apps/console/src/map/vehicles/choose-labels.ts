import type { WorldPoint } from '../mercator.ts';

/** A label that may be shown: where its vehicle is, CSS px, and how wide the text is. */
export interface LabelWish extends WorldPoint {
  readonly slot: number;
  readonly width: number;
  /** Higher goes first: the selected vehicle, then those that have a label already, then the rest. */
  readonly priority: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label stands this far below its vehicle, CSS px. */
export const LABEL_BELOW_PX = 14;
export const LABEL_HEIGHT_PX = 15;
const BUCKET_PX = 96;

/** Boxes by the parts of the screen they touch, so that only near ones are compared. */
class Occupied {
  readonly #buckets = new Map<string, Box[]>();

  isFree(box: Box): boolean {
    return !this.#touched(box).some((key) =>
      (this.#buckets.get(key) ?? []).some(
        (taken) =>
          taken.left < box.right &&
          taken.right > box.left &&
          taken.top < box.bottom &&
          taken.bottom > box.top,
      ),
    );
  }

  take(box: Box): void {
    for (const key of this.#touched(box)) {
      const bucket = this.#buckets.get(key) ?? [];
      bucket.push(box);
      this.#buckets.set(key, bucket);
    }
  }

  #touched({ left, top, right, bottom }: Box): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / BUCKET_PX); x <= Math.floor(right / BUCKET_PX); x++)
      for (let y = Math.floor(top / BUCKET_PX); y <= Math.floor(bottom / BUCKET_PX); y++)
        keys.push(`${x},${y}`);
    return keys;
  }
}

function boxOf({ x, y, width }: LabelWish): Box {
  const top = y + LABEL_BELOW_PX;
  return { left: x - width / 2 - 2, right: x + width / 2 + 2, top, bottom: top + LABEL_HEIGHT_PX };
}

/**
 * The labels that fit without lying on each other or on what is taken, at most `most`.
 * @param taken circles of the screen where no label may be: the clusters
 */
export function chooseLabels(
  wishes: readonly LabelWish[],
  taken: readonly (WorldPoint & { readonly radius: number })[],
  most: number,
): LabelWish[] {
  const occupied = new Occupied();
  for (const { x, y, radius } of taken)
    occupied.take({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  const chosen: LabelWish[] = [];
  for (const wish of [...wishes].sort((a, b) => b.priority - a.priority || a.slot - b.slot)) {
    if (chosen.length === most) break;
    const box = boxOf(wish);
    if (!occupied.isFree(box)) continue;
    occupied.take(box);
    chosen.push(wish);
  }
  return chosen;
}
