import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';

/** The picture in which points are set, whatever size the camera has (rule RSET-70). */
export const CANVAS = { width: 1_280, height: 720 } as const;
/** From so near, in the canvas's pixels, a point is taken hold of. */
export const GRAB_RADIUS = 20;
/** Corners that enclose what is watched. */
export const CALIBRATION_POINTS = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Limits {
  readonly x: readonly [low: number, high: number];
  readonly y: readonly [low: number, high: number];
}

interface Calibration {
  readonly limits: Limits;
  readonly points: readonly Point[];
}

const whole: Limits = { x: [0, CANVAS.width], y: [0, CANVAS.height] };
const Y_OF_SIDES = [50, 710] as const;

/** What can be calibrated, with where its points may be and where they are at first (rules RSET-70 and RSET-71). */
export const calibrations = {
  adas: {
    limits: whole,
    points: [
      { x: 240, y: 660 },
      { x: 560, y: 380 },
      { x: 720, y: 380 },
      { x: 1_040, y: 660 },
    ],
  },
  dsm: {
    limits: whole,
    points: [
      { x: 434, y: 170 },
      { x: 434, y: 560 },
      { x: 805, y: 560 },
      { x: 805, y: 170 },
    ],
  },
  bsdLeft: {
    limits: { x: [10, 960], y: Y_OF_SIDES },
    points: [
      { x: 320, y: 200 },
      { x: 160, y: 640 },
      { x: 800, y: 640 },
      { x: 640, y: 200 },
    ],
  },
  bsdRight: {
    limits: { x: [320, 1_270], y: Y_OF_SIDES },
    points: [
      { x: 640, y: 200 },
      { x: 480, y: 640 },
      { x: 1_120, y: 640 },
      { x: 960, y: 200 },
    ],
  },
} as const satisfies Readonly<Record<string, Calibration>>;
export type CalibrationName = keyof typeof calibrations;

/** Channels whose cameras look to the sides (rule RSET-71). */
export const BSD_CHANNELS = { bsdLeft: 3, bsdRight: 4 } as const;

/** Points of a calibration as they are kept. */
export function calibrationPoints(name: CalibrationName) {
  const { x, y }: Limits = calibrations[name].limits;
  const point = z.object({ x: numberFrom(...x), y: numberFrom(...y) }).readonly();
  return z.array(point).length(CALIBRATION_POINTS).readonly();
}

const between = ([low, high]: readonly [number, number], value: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** The nearest place where a point may be: whole pixels within the limits. */
export function withinLimits(name: CalibrationName, { x, y }: Point): Point {
  const { limits } = calibrations[name];
  return { x: between(limits.x, x), y: between(limits.y, y) };
}

/**
 * Which point is taken hold of at a place: the nearest within the radius; undefined where none is.
 * @param radius a finger's is larger on a small screen
 */
export function grabbedAt(
  points: readonly Point[],
  { x, y }: Point,
  radius: number = GRAB_RADIUS,
): number | undefined {
  const distances = points.map((point) => Math.hypot(point.x - x, point.y - y));
  const nearest = Math.min(...distances);
  return nearest <= radius ? distances.indexOf(nearest) : undefined;
}
