import { routeBitmap } from '@outrider/model/places/route-bitmap.ts';
import type { Route } from '@outrider/model/places/route-record.ts';

/** Length of a route, metres. */
export const metresOf = ({ legs }: Pick<Route, 'legs'>): number =>
  legs.reduce((sum, { metres }) => sum + metres, 0);

/** A route as the wire has it, with its bitmap. */
export function wireRoute(route: Route) {
  const { number, edits, title, enabled, positions, line, legs, beside, after, accuracy } = route;
  const isSomewhere = line.length > 0;
  const bitmap = isSomewhere ? routeBitmap(line, beside, accuracy) : undefined;
  return {
    index: number,
    edits,
    title,
    enable: enabled ? (1 as const) : (0 as const),
    latlngs: [...positions],
    lat: bitmap?.lat ?? 0,
    lng: bitmap?.lng ?? 0,
    width: bitmap?.width ?? 0,
    height: bitmap?.height ?? 0,
    accuracy,
    data: bitmap === undefined ? '' : Buffer.from(bitmap.data).toString('base64'),
    devices: [...route.deviceids],
    groups: [...route.groupids],
    beside,
    after,
    metres: metresOf(route),
    line: [...line],
    legs: [...legs],
  };
}
