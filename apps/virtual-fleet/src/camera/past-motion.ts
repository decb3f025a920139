import { lookOf } from '../scene/scene.ts';

const KMH = 3.6;
/** The way starts over this often: numbers stay small. */
const ROUND_MS = 6 * 3_600_000;
const MEAN_MS = 11;
const SWAY_MS = 7;
const SWAY_SECONDS = 95;

/** How a vehicle moved at a moment of the past: made up, the same whenever it is asked. Speed, and the metres driven until then. */
export function pastMotion(
  deviceId: string,
  time: number,
): { readonly speedKmh: number; readonly distance: number; readonly heading: number } {
  const seconds = ((time + lookOf(deviceId)) % ROUND_MS) / 1_000;
  const turn = (2 * Math.PI) / SWAY_SECONDS;
  return {
    speedKmh: (MEAN_MS + SWAY_MS * Math.sin(turn * seconds)) * KMH,
    distance: MEAN_MS * seconds - (SWAY_MS / turn) * Math.cos(turn * seconds),
    heading: 90 + 40 * Math.sin((turn / 3) * seconds),
  };
}
