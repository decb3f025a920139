import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';

/** How many fences a country has, and which of them are no circles. */
export const COUNTRY = { fences: 5_000, polygons: 2_000, corridors: 500 } as const;
const CORNERS = 100;
const LINE_POINTS = 200;
const REACH_KM = 150;
const middle: Place = { lat: 24.5, lng: 120.8 };

/** Somewhere in it. */
export const placeInCountry = (random: () => number): Place =>
  placeAway(middle, random() * 360, Math.sqrt(random()) * REACH_KM);

/** Fences as a country has them: within 150 km of a middle, a few hundred metres across; of these 40 % polygons and 10 % corridors. */
export function countryFences(count: number, random: () => number, groupids: readonly number[]): Fence[] {
  const share = count / COUNTRY.fences;
  return Array.from({ length: count }, (_, number) => {
    const centre = placeInCountry(random);
    const shape: Fence['shape'] =
      number < COUNTRY.polygons * share
        ? { kind: 'polygon', rings: [roundAbout(centre, random)] }
        : number < (COUNTRY.polygons + COUNTRY.corridors) * share
          ? { kind: 'corridor', line: lineFrom(centre, random), width: 40 }
          : { kind: 'circle', centre, radius: 100 + Math.round(random() * 400) };
    return {
      ...emptyFence(number),
      enabled: true,
      edition: 1,
      triggerIn: true,
      triggerOut: true,
      shape,
      groupids,
    };
  });
}

/** A ring of many corners, none as far out as the next. */
const roundAbout = (centre: Place, random: () => number): Place[] =>
  Array.from({ length: CORNERS }, (_, at) => placeAway(centre, (at * 360) / CORNERS, 0.2 + random() * 0.3));

/** A winding line of five km. */
function lineFrom(begin: Place, random: () => number): Place[] {
  let [place, heading] = [begin, random() * 360];
  return Array.from({ length: LINE_POINTS }, () => {
    heading += (random() - 0.5) * 40;
    place = placeAway(place, heading, 0.025);
    return place;
  });
}

/** A place within a fence. */
export function placeWithin({ shape }: Fence): Place {
  if (shape.kind === 'corridor') return shape.line[Math.floor(shape.line.length / 2)] ?? middle;
  if (shape.kind === 'circle') return shape.centre ?? middle;
  const corners = shape.rings[0] ?? [];
  const [lat, lng] = corners.reduce(([lat, lng], each) => [lat + each.lat, lng + each.lng], [0, 0]);
  return { lat: lat / corners.length, lng: lng / corners.length };
}
