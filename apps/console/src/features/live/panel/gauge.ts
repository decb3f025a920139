/** The end of the speed gauge, in the unit it is written in … */
export const SPEED_GAUGE_MAX = 220;
/** … and how much of it has one colour. */
export const SPEED_GAUGE_BAND = 50;

/** The speed gauge sweeps from here to there, degrees clockwise from its top. */
const SWEEP_FROM = -120;
const SWEEP_TO = 120;

/** Where on the sweep a value of the speed gauge lies, degrees clockwise from the top; beyond its ends, the end. */
export function speedAngle(value: number): number {
  const part = Math.min(1, Math.max(0, value / SPEED_GAUGE_MAX));
  return SWEEP_FROM + part * (SWEEP_TO - SWEEP_FROM);
}

/** The colour bands: from 0 in steps of 50, the last one ends at 220. */
export const speedBands: readonly { readonly from: number; readonly to: number }[] = Array.from(
  { length: Math.ceil(SPEED_GAUGE_MAX / SPEED_GAUGE_BAND) },
  (_, at) => ({
    from: at * SPEED_GAUGE_BAND,
    to: Math.min(SPEED_GAUGE_MAX, (at + 1) * SPEED_GAUGE_BAND),
  }),
);

/** A point on a circle around (0, 0); angle in degrees clockwise from the top. */
export function onCircle(angle: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** SVG path of an arc around (0, 0), clockwise. */
export function arcPath(from: number, to: number, radius: number): string {
  const [start, end] = [onCircle(from, radius), onCircle(to, radius)];
  const large = to - from > 180 ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${large} 1 ${round(end.x)} ${round(end.y)}`;
}

/** A heading within 0 to 359 degrees. */
export function wrapHeading(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** The angle nearest to `shown` that points the way of `heading`: a needle then never turns the long way round. */
export function nearestTurn(shown: number, heading: number): number {
  const apart = ((((heading - shown) % 360) + 540) % 360) - 180;
  return shown + apart;
}
