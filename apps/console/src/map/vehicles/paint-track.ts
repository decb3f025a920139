import type { Palette } from '../base/palette.ts';
import { toScreen, type View, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { stretchesOf, type TrackPoint } from '../track-line.ts';

/** CSS px of a track's line, and of the edge that lifts it off the map. */
export const TRACK_PX = { line: 3.5, edge: 6 } as const;

/** A track on the map's plane. */
export function trackOnPlane(points: readonly TrackPoint[]): WorldPoint[][] {
  return stretchesOf(points).map((stretch) =>
    stretch.map(({ lat, lng }) => ({ x: worldX(lng), y: worldY(lat) })),
  );
}

/** Paints a track on a canvas, in CSS px. */
export function paintTrack(
  context: CanvasRenderingContext2D,
  view: View,
  track: readonly (readonly WorldPoint[])[],
  palette: Palette,
): void {
  if (track.length === 0) return;
  context.beginPath();
  for (const stretch of track)
    stretch.forEach((point, at) => {
      const { x, y } = toScreen(view, point);
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
  context.lineCap = context.lineJoin = 'round';
  context.strokeStyle = palette.halo;
  context.lineWidth = TRACK_PX.edge;
  context.stroke();
  context.strokeStyle = palette.track;
  context.lineWidth = TRACK_PX.line;
  context.stroke();
}
