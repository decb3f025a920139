import { mix, rgb, type Colour } from './picture.ts';

/** The colours of the road and of what stands beside it. */
export const palette = {
  skyTop: rgb(74, 128, 192),
  skyLow: rgb(196, 216, 232),
  hill: rgb(108, 132, 140),
  hillNear: rgb(88, 118, 100),
  grass: [rgb(92, 128, 66), rgb(84, 119, 60)],
  pavement: [rgb(150, 148, 142), rgb(142, 140, 134)],
  asphalt: [rgb(88, 90, 94), rgb(84, 86, 90)],
  line: rgb(226, 226, 218),
  trunk: rgb(86, 66, 48),
  leaves: [rgb(52, 92, 44), rgb(66, 104, 48), rgb(80, 112, 50)],
  walls: [rgb(176, 158, 136), rgb(150, 108, 88), rgb(186, 182, 172), rgb(122, 130, 140)],
  roof: rgb(104, 66, 54),
  window: rgb(58, 72, 88),
  cars: [rgb(168, 44, 40), rgb(46, 78, 142), rgb(200, 200, 204), rgb(42, 46, 52), rgb(202, 164, 48)],
  glass: rgb(38, 48, 60),
  lamp: rgb(212, 44, 40),
  headlamp: rgb(244, 240, 214),
  tyre: rgb(26, 26, 28),
  pole: rgb(104, 108, 112),
  black: rgb(0, 0, 0),
  white: rgb(255, 255, 255),
  label: rgb(16, 18, 22),
} as const;

/** One of a list of colours, by any whole number. */
export function pick(colours: readonly Colour[], index: number): Colour {
  return colours[((index % colours.length) + colours.length) % colours.length]!;
}

const hazes = new Map<Colour, readonly Colour[]>();
const HAZE_STEPS = 16;

/** The colour as it looks through the haze: 0 is near, 1 at the horizon. */
export function hazy(colour: Colour, share: number): Colour {
  let steps = hazes.get(colour);
  if (steps === undefined) {
    steps = Array.from({ length: HAZE_STEPS + 1 }, (_, at) => mix(colour, palette.skyLow, at / HAZE_STEPS));
    hazes.set(colour, steps);
  }
  return steps[Math.round(Math.min(1, Math.max(0, share)) * HAZE_STEPS)]!;
}
