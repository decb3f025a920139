import { OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import { msAt } from '../stretch.ts';
import type { TimelineRow } from '../timeline-rows.ts';
import type { PlacedPiece, TimelinePicture } from './picture.ts';

/** Speed as a thin area: in each pixel the highest, over-speed in its own colour. */
export function paintSpeed(
  context: CanvasRenderingContext2D,
  picture: TimelinePicture,
  { top, height }: TimelineRow,
  placed: readonly PlacedPiece[],
): void {
  const { stretch, width, colours, topKmh } = picture;
  const scale = (height - 6) / topKmh;
  const bottom = top + height - 1;
  for (const { device, fromX, toX, startMs, stepMs } of placed) {
    if (device === undefined) {
      context.fillStyle = colours.pending;
      context.fillRect(fromX, top, toX - fromX, height);
      continue;
    }
    const { speeds } = device;
    let before = 0;
    for (let x = Math.floor(fromX); x < toX; x++) {
      const first = Math.max(0, Math.floor((msAt(stretch, x, width) - startMs) / stepMs));
      const last = Math.min(speeds.length - 1, Math.floor((msAt(stretch, x + 1, width) - startMs) / stepMs));
      let high = -1;
      for (let at = first; at <= last; at++) high = Math.max(high, speeds[at] ?? -1);
      if (high < 0) {
        before = 0;
        continue;
      }
      const tall = Math.max(1, high * scale);
      context.fillStyle = high >= OVER_SPEED_FROM_KMH ? colours.fast : colours.speed;
      context.globalAlpha = 0.3;
      context.fillRect(x, bottom - tall, 1, tall);
      context.globalAlpha = 1;
      // As thick as the line is steep: it has no holes.
      context.fillRect(x, bottom - Math.max(tall, before), 1, Math.max(1.5, Math.abs(tall - before)));
      before = tall;
    }
  }
}
