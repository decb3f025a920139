import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { lengthUnit } from '../../../ground/preferences.ts';

/** A speed (km/h) in the user's unit; empty where nobody said it. */
export function speedWords(speedKmh: number | undefined): string {
  if (speedKmh === undefined) return '';
  const unit = lengthUnit();
  return `${Math.round(speedIn(speedKmh, unit))} ${speedUnit(unit)}`;
}
