import { runsOf } from '../footage.ts';
import { xOf } from '../stretch.ts';
import type { TimelineRow } from '../timeline-rows.ts';
import type { PlacedPiece, TimelinePicture } from './picture.ts';

/** What is shorter than a pixel is seen all the same. */
const LEAST_PX = 1;
/** A sign has room in a stretch that is so wide. */
const SIGN_PX = 16;

const PRIVATE = '#3f4754';
const PRIVATE_SIGN = '#d3d9e1';

type Box = readonly [x: number, width: number];

/**
 * A channel: hatched where there is nothing, plain where that is not known, solid what the server recorded, striped what it fetched from the card, dimmed and hatched what is damaged, outlined what the card has; alarms coloured, what is locked underlined, each with a sign.
 */
export function paintChannel(
  context: CanvasRenderingContext2D,
  picture: TimelinePicture,
  { top, height, channel }: TimelineRow,
  placed: readonly PlacedPiece[],
): void {
  const { colours, gaps } = picture;
  for (const piece of placed) {
    const { fromX, toX, device } = piece;
    context.fillStyle = colours.pending;
    context.fillRect(fromX, top, toX - fromX, height);
    context.fillStyle = gaps ?? colours.pending;
    fill(context, missingBoxes(picture, piece), top, height);
    const found = device?.channels.find((one) => one.channel === channel);
    if (found === undefined) continue;
    const boxes = (runs: readonly number[]): Box[] => boxesOf(picture, piece, runs);
    const card = boxes(found.card);
    const server = boxes(found.server);
    context.fillStyle = colours.ground;
    fill(context, [...card, ...server], top, height);
    context.strokeStyle = colours.card;
    context.lineWidth = 1;
    context.beginPath();
    for (const [x, width] of card) context.rect(x + 0.5, top + 2.5, Math.max(0, width - 1), height - 6);
    context.stroke();
    context.fillStyle = colours.server;
    fill(context, server, top + 4, height - 9);
    context.fillStyle = picture.stripes ?? colours.ground;
    fill(context, boxes(found.fetched), top + 4, height - 9);
    const damaged = boxes(found.damaged);
    context.fillStyle = colours.ground;
    fill(context, damaged, top, height);
    context.fillStyle = colours.damaged;
    fill(context, damaged, top + 4, height - 9);
    context.fillStyle = gaps ?? colours.damaged;
    fill(context, damaged, top + 4, height - 9);
    paintPrivate(context, boxes(device?.private ?? []), top, height);
    for (const [runs, colour, sign] of [
      [found.knocks, colours.knock, 'knock'],
      [found.alarms, colours.alarm, 'alarm'],
      [found.locks, colours.text, 'lock'],
    ] as const) {
      const marked = boxes(runs);
      context.fillStyle = colour;
      fill(context, marked, sign === 'lock' ? top + height - 4 : top + 2, sign === 'lock' ? 2 : 3);
      context.fillStyle = sign === 'lock' ? colours.ground : colour;
      for (const [x, width] of marked)
        if (width >= SIGN_PX) paintSign(context, sign, x + width / 2, top + height / 2, height);
    }
  }
}

/** What is private is grey, whatever the theme, with a lock: it is neither footage nor a gap. */
function paintPrivate(
  context: CanvasRenderingContext2D,
  boxes: readonly Box[],
  top: number,
  height: number,
): void {
  context.fillStyle = PRIVATE;
  fill(context, boxes, top, height);
  context.fillStyle = PRIVATE_SIGN;
  for (const [x, width] of boxes)
    if (width >= SIGN_PX) paintSign(context, 'lock', x + width / 2, top + height / 2, height);
}

/** Where it is known that there is nothing but what is drawn over it: what no recorder was asked about may be on its card. */
export function missingBoxes(picture: Pick<TimelinePicture, 'stretch' | 'width'>, piece: PlacedPiece): Box[] {
  const { device, ofCards, fromX, toX } = piece;
  if (device === undefined) return [];
  return ofCards ? boxesOf(picture, piece, device.asked) : [[fromX, toX - fromX]];
}

function boxesOf(
  { stretch, width }: Pick<TimelinePicture, 'stretch' | 'width'>,
  { fromX, toX, startMs }: PlacedPiece,
  runs: readonly number[],
): Box[] {
  const boxes: Box[] = [];
  for (const { fromMs, toMs } of runsOf(runs, startMs)) {
    const from = Math.max(fromX, xOf(stretch, fromMs, width));
    const to = Math.min(toX, xOf(stretch, toMs, width));
    if (to > from) boxes.push([from, Math.max(LEAST_PX, to - from)]);
  }
  return boxes;
}

function fill(context: CanvasRenderingContext2D, boxes: readonly Box[], top: number, height: number): void {
  context.beginPath();
  for (const [x, width] of boxes) context.rect(x, top, width, height);
  context.fill();
}

/** What alarms, knocks and locks are told apart by, beside their colour. */
function paintSign(
  context: CanvasRenderingContext2D,
  sign: 'alarm' | 'knock' | 'lock',
  x: number,
  y: number,
  height: number,
): void {
  const half = Math.min(5, height / 2 - 3);
  context.beginPath();
  if (sign === 'alarm') {
    context.moveTo(x, y - half);
    context.lineTo(x + half, y + half);
    context.lineTo(x - half, y + half);
  } else if (sign === 'lock') {
    context.arc(x, y - half / 4, half / 2, Math.PI, 0);
    context.rect(x - half / 1.3, y - half / 4, half * 1.5, half);
  } else {
    context.moveTo(x + half / 2, y - half);
    context.lineTo(x - half, y + half / 4);
    context.lineTo(x, y + half / 4);
    context.lineTo(x - half / 2, y + half);
    context.lineTo(x + half, y - half / 4);
    context.lineTo(x, y - half / 4);
  }
  context.closePath();
  context.fill();
}
