import type { RedactedArea } from '@outrider/model/recordings/redaction.ts';

/** An area that somebody draws. */
export interface DraftArea extends RedactedArea {
  readonly key: number;
}

/** Where an area is, in parts of the picture's width and height. */
export type AreaBox = Pick<RedactedArea, 'left' | 'top' | 'width' | 'height'>;

/** A place in the picture, in parts of its width and height. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** From when to when there are pictures: they begin with the key picture in front of what was asked for, and end behind it. */
export const stretchOf = (
  footage: readonly { readonly startMs: number; readonly endMs: number }[],
): Pick<RedactedArea, 'fromMs' | 'toMs'> => ({
  fromMs: Math.floor(Math.min(...footage.map(({ startMs }) => startMs))),
  toMs: Math.ceil(Math.max(...footage.map(({ endMs }) => endMs))),
});

/** Smaller is no area, but a click. */
export const SMALLEST = 0.01;
/** Parts are kept so exactly. */
const GRAIN = 10_000;
/** Where an area is that was added without drawing it. */
export const FIRST_BOX: AreaBox = { left: 0.35, top: 0.35, width: 0.3, height: 0.3 };

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * GRAIN) / GRAIN;

/** The area between two of its corners, as far as it lies in the picture and at least as large as the smallest. */
export function boxBetween(one: PicturePoint, other: PicturePoint): AreaBox {
  const left = within(Math.min(one.x, other.x), 0, 1 - SMALLEST);
  const top = within(Math.min(one.y, other.y), 0, 1 - SMALLEST);
  return {
    left,
    top,
    width: within(Math.max(one.x, other.x) - left, SMALLEST, 1 - left),
    height: within(Math.max(one.y, other.y) - top, SMALLEST, 1 - top),
  };
}

/** The area elsewhere, as large as it was. */
export const movedBy = ({ left, top, width, height }: AreaBox, x: number, y: number): AreaBox => ({
  left: within(left + x, 0, 1 - width),
  top: within(top + y, 0, 1 - height),
  width,
  height,
});

/** The area larger or smaller, its upper left corner where it was. */
export const grownBy = ({ left, top, width, height }: AreaBox, x: number, y: number): AreaBox => ({
  left,
  top,
  width: within(width + x, SMALLEST, 1 - left),
  height: within(height + y, SMALLEST, 1 - top),
});

/** Corners by which an area is drawn larger, clockwise from the upper left. */
export const corners = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof corners)[number];

/** Where the corner is that stays as the other is drawn. */
export function oppositeOf({ left, top, width, height }: AreaBox, corner: Corner): PicturePoint {
  return {
    x: corner === 'nw' || corner === 'sw' ? left + width : left,
    y: corner === 'nw' || corner === 'ne' ? top + height : top,
  };
}

/** The area with another field, which was typed; as it was where that would be none. */
export function withField(area: DraftArea, field: keyof AreaBox, value: number): DraftArea {
  if (!Number.isFinite(value)) return area;
  const { left, top, width, height } = area;
  const most = { left: 1 - width, top: 1 - height, width: 1 - left, height: 1 - top }[field];
  return { ...area, [field]: within(value, field === 'left' || field === 'top' ? 0 : SMALLEST, most) };
}

/** The area that begins or ends at another moment: it never ends before it begins, and stays in the stretch. */
export function withEnd(
  area: DraftArea,
  end: 'fromMs' | 'toMs',
  atMs: number,
  { fromMs, toMs }: Pick<RedactedArea, 'fromMs' | 'toMs'>,
): DraftArea {
  if (!Number.isFinite(atMs)) return area;
  const [least, most] = end === 'fromMs' ? [fromMs, area.toMs - 1] : [area.fromMs + 1, toMs];
  return { ...area, [end]: Math.round(Math.min(most, Math.max(least, atMs))) };
}
