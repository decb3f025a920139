import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { placeUnder, type View } from './mercator.ts';

/** What of the earth a map shows: all within a circle. */
export interface Sight {
  readonly centre: Place;
  /** Metres. */
  readonly radius: number;
}

/** So much farther than the map shows it is asked for what is there, and anew once it shows so much less. */
const AROUND = 2;
const NEARER = 4;
/** Half way round the earth. */
const FARTHEST_M = 20_100_000;

export function sightOf(view: View): Sight {
  const centre = placeUnder(view, { x: view.width / 2, y: view.height / 2 });
  const corners = [0, view.width].flatMap((x) => [0, view.height].map((y) => placeUnder(view, { x, y })));
  const metres = Math.max(...corners.map((corner) => distanceKm(centre, corner) * 1_000));
  return { centre, radius: Math.min(FARTHEST_M, Math.ceil(metres)) };
}

/** What is asked for, so that a map may move a little. */
export const around = ({ centre, radius }: Sight): Sight => ({
  centre,
  radius: Math.min(FARTHEST_M, radius * AROUND),
});

/** Whether all of a sight is within what was asked for. */
export const isWithin = (now: Sight, asked: Sight): boolean =>
  distanceKm(now.centre, asked.centre) * 1_000 + now.radius <= asked.radius;

/** Whether what was asked for around an earlier sight will do for this one: it is within that, and not much smaller. */
export const isServed = (now: Sight, asked: Sight): boolean =>
  isWithin(now, asked) && now.radius * NEARER >= asked.radius;
