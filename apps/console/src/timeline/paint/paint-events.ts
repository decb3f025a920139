import type { TimelineRow } from '../timeline-rows.ts';
import { eventClusters, type EventCluster } from './event-clusters.ts';
import type { PlacedPiece, TimelinePicture } from './picture.ts';

const HALF_PX = 5;
const RIBBON_PX = 3.5;
const FULL_TURN = Math.PI * 2;

/**
 * Events as signs: a triangle, a diamond or a dot by how much they matter, with how many lie together; a moment that somebody bookmarked
 * among what matters little as a ribbon.
 */
export function paintEvents(
  context: CanvasRenderingContext2D,
  picture: TimelinePicture,
  { top, height }: TimelineRow,
  placed: readonly PlacedPiece[],
): void {
  const { stretch, width, colours } = picture;
  const y = top + height / 2;
  context.textBaseline = 'middle';
  context.font = `600 10px ${getComputedStyle(context.canvas).fontFamily}`;
  for (const { device, fromX, toX } of placed) {
    if (device === undefined) {
      context.fillStyle = colours.pending;
      context.fillRect(fromX, top, toX - fromX, height);
      continue;
    }
    for (const cluster of eventClusters(device.events, stretch, width)) {
      // Coarser pieces tell of more than lies in this one.
      if (cluster.x < fromX || cluster.x >= toX) continue;
      const byWeight = { critical: colours.alarm, warning: colours.knock, info: colours.info };
      const isRibbon = cluster.bookmarked && cluster.severity === 'info';
      context.fillStyle = isRibbon ? colours.text : byWeight[cluster.severity];
      paintSign(context, cluster, y);
      if (cluster.events.length < 2) continue;
      context.fillStyle = colours.text;
      context.fillText(String(cluster.events.length), cluster.x + HALF_PX + 2, y);
    }
  }
}

function paintSign(
  context: CanvasRenderingContext2D,
  { x, severity, bookmarked }: EventCluster,
  y: number,
): void {
  context.beginPath();
  if (severity === 'critical') {
    context.moveTo(x, y - HALF_PX);
    context.lineTo(x + HALF_PX, y + HALF_PX);
    context.lineTo(x - HALF_PX, y + HALF_PX);
  } else if (severity === 'warning') {
    context.moveTo(x, y - HALF_PX);
    context.lineTo(x + HALF_PX, y);
    context.lineTo(x, y + HALF_PX);
    context.lineTo(x - HALF_PX, y);
  } else if (bookmarked) {
    context.moveTo(x - RIBBON_PX, y - HALF_PX);
    context.lineTo(x + RIBBON_PX, y - HALF_PX);
    context.lineTo(x + RIBBON_PX, y + HALF_PX);
    context.lineTo(x, y + HALF_PX - RIBBON_PX);
    context.lineTo(x - RIBBON_PX, y + HALF_PX);
  } else context.arc(x, y, HALF_PX - 1.5, 0, FULL_TURN);
  context.fill();
}
