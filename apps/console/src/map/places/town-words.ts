import type { Place } from '@outrider/model/maps/place.ts';
import { bearing, distanceKm } from '@outrider/model/maps/sphere.ts';
import type { Town } from '@outrider/model/maps/town.ts';
import { compassPoint } from '@outrider/model/positions/compass.ts';
import { type LengthUnit, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { t } from '../../ground/i18n/t.ts';

/** Nearer to its middle than this one is in a town, and no direction says more: km. */
const THERE_KM = 0.5;

/** 'Chur, 3.2 km NE': the town, and how far off it the place is, and where to. */
export function townWords(town: Town, place: Place, unit: LengthUnit): string {
  const km = distanceKm(town, place);
  if (km < THERE_KM) return town.name;
  const length = lengthIn(km, unit);
  const distance = `${length.toFixed(length < 10 ? 1 : 0)} ${lengthUnit(unit)}`;
  return t('{town}, {distance} {direction}', {
    town: town.name,
    distance,
    direction: t(compassPoint(bearing(town, place))),
  });
}
