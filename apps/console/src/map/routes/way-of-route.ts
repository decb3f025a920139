import { lineMetres } from '@outrider/model/places/route-line.ts';
import type { PathShape } from '../path-shape.ts';
import type { OnRoute } from './RouteProgress.tsx';

const DONE = '#2a7d4f';
const AHEAD = '#2563c9';
const LEFT_OUT = '#d9363e';

type Position = readonly [number, number];

/** Routes on a map: what was driven of each, what lies ahead, and the positions. */
export function wayOfRoutes(on: readonly OnRoute[]): PathShape {
  return {
    runs: on.flatMap(({ line = [], along = 0 }) => {
      const [done, ahead] = cut(line, along);
      return [
        { colour: AHEAD, lines: [ahead] },
        { colour: DONE, lines: [done] },
      ].filter(({ lines }) => (lines[0]?.length ?? 0) > 1);
    }),
    marks: on.flatMap(({ latlngs = [], next, skipped }) =>
      latlngs.map(({ lat, lng }, at) => ({
        lat,
        lng,
        colour: skipped.includes(at) ? LEFT_OUT : at < next ? DONE : AHEAD,
      })),
    ),
  };
}

/** A line in two, so many metres from its begin. */
function cut(
  line: NonNullable<OnRoute['line']>,
  metres: number,
): readonly [before: Position[], behind: Position[]] {
  const before: Position[] = [];
  let left = metres;
  for (const [at, place] of line.entries()) {
    const from = line[at - 1] ?? place;
    const length = lineMetres([from, place]);
    if (length > left) {
      const part = left / length;
      const east = ((((place.lng - from.lng + 540) % 360) + 360) % 360) - 180;
      const here: Position = [from.lng + part * east, from.lat + part * (place.lat - from.lat)];
      const behind = line.slice(at).map(({ lat, lng }): Position => [lng, lat]);
      return [part > 0 ? [...before, here] : before, [here, ...behind]];
    }
    left -= length;
    before.push([place.lng, place.lat]);
  }
  return [before, []];
}
