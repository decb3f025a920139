import { xOf } from '../stretch.ts';
import type { Tick } from '../ticks.ts';
import { AXIS_PX } from '../timeline-rows.ts';
import { readableLabels } from './axis-labels.ts';
import { paintEvents } from './paint-events.ts';
import { paintChannel } from './paint-channel.ts';
import { paintSpeed } from './paint-speed.ts';
import type { PlacedPiece, TimelinePicture } from './picture.ts';

const TEXT_Y = 14;

/** Draws the whole of a timeline but its playhead: what is there, what is not, and when. */
export function paintTimeline(context: CanvasRenderingContext2D, picture: TimelinePicture): void {
  const { width, height, rows, colours } = picture;
  context.clearRect(0, 0, width, height);
  paintAxis(context, picture);
  for (const row of rows) {
    if (row.kind === 'vehicle') continue;
    const placed = placedPieces(picture, row.deviceid);
    context.save();
    context.beginPath();
    context.rect(0, row.top, width, row.height);
    context.clip();
    if (row.kind === 'channel') paintChannel(context, picture, row, placed);
    else if (row.kind === 'events') paintEvents(context, picture, row, placed);
    else paintSpeed(context, picture, row, placed);
    context.restore();
    context.fillStyle = colours.line;
    context.fillRect(0, row.top + row.height - 1, width, 1);
  }
}

function placedPieces({ pieces, stretch, width, nowMs }: TimelinePicture, deviceid: string): PlacedPiece[] {
  return pieces.flatMap(({ fromMs, toMs, answer, ofCards = false }) => {
    const fromX = Math.max(0, xOf(stretch, fromMs, width));
    const toX = Math.min(width, xOf(stretch, Math.min(toMs, nowMs), width));
    if (toX <= fromX) return [];
    const device = answer?.devices.find((one) => one.deviceid === deviceid);
    return { fromX, toX, device, ofCards, startMs: answer?.startMs ?? 0, stepMs: answer?.stepMs ?? 1 };
  });
}

function paintAxis(context: CanvasRenderingContext2D, picture: TimelinePicture): void {
  const { stretch, width, height, ticks, colours, nowMs } = picture;
  const now = xOf(stretch, nowMs, width);
  if (now < width) {
    context.fillStyle = colours.ground;
    context.fillRect(Math.max(0, now), AXIS_PX, width - Math.max(0, now), height - AXIS_PX);
  }
  context.textBaseline = 'middle';
  const family = getComputedStyle(context.canvas).fontFamily;
  const fontOf = (kind: Tick['kind']): string => `${kind === 'date' ? '600 ' : ''}11.5px ${family}`;
  const labels = ticks.map(({ ms, kind, text }) => {
    const x = Math.round(xOf(stretch, ms, width));
    context.fillStyle = colours.line;
    context.fillRect(x, kind === 'date' ? 2 : AXIS_PX - 6, 1, height);
    context.font = fontOf(kind);
    const fromX = x + 4;
    return { kind, text, fromX, toX: fromX + context.measureText(text).width };
  });
  context.fillStyle = colours.text;
  for (const { kind, text, fromX } of readableLabels(labels, width)) {
    context.font = fontOf(kind);
    context.fillText(text, fromX, TEXT_Y);
  }
  context.fillStyle = colours.line;
  context.fillRect(0, AXIS_PX - 1, width, 1);
}
