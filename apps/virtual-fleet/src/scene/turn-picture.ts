import type { CameraPose } from './camera-pose.ts';
import type { Picture } from './picture.ts';

/** How far the camera turns to each side, as a share of the picture. */
const REACH = 0.3;
/** Next to black (ITU-R BT.601: black is 16, and what has no colour 128). */
const COVERED_LUMA = 20;
const GREY = 128;

/**
 * Has a picture look as a camera would see it that has turned and zoomed: it is moved and enlarged; what would be beyond its edges
 * goes on as at the edge.
 */
export function turnPicture(
  { width, height, luma, cb, cr }: Picture,
  { pan, tilt, zoom, infrared = false, covered }: CameraPose,
): void {
  if (covered === true) {
    luma.fill(COVERED_LUMA);
    cb.fill(GREY);
    cr.fill(GREY);
    return;
  }
  if (infrared) {
    cb.fill(GREY);
    cr.fill(GREY);
  }
  if (pan === 0 && tilt === 0 && zoom === 1) return;
  const half = { pan, tilt, zoom };
  turnPlane(luma, width, height, half);
  turnPlane(cb, width / 2, height / 2, half);
  turnPlane(cr, width / 2, height / 2, half);
}

function turnPlane(plane: Uint8Array, width: number, height: number, { pan, tilt, zoom }: CameraPose): void {
  const seen = plane.slice(0, width * height);
  const columns = Array.from({ length: width }, (_, x) => sourceOf(x, width, pan * REACH, zoom));
  for (let y = 0; y < height; y++) {
    const row = sourceOf(y, height, -tilt * REACH, zoom) * width;
    for (let x = 0; x < width; x++) plane[y * width + x] = seen[row + columns[x]!]!;
  }
}

/** What is seen at a place of the turned picture: a place of the whole one. */
function sourceOf(at: number, size: number, offset: number, zoom: number): number {
  const source = (at + 0.5 - size / 2) / zoom + size / 2 + offset * size;
  return Math.min(size - 1, Math.max(0, Math.floor(source)));
}
