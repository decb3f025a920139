/** Length units a person can choose (decision C07: 0.62137 for distance, 1.6093 for speed). */
export type LengthUnit = 'mile' | 'kilometre';

const MILES_PER_KM = 0.62137;
const KM_PER_MILE = 1.6093;

/** A distance in the unit. */
export function distanceIn(km: number, unit: LengthUnit): number {
  return unit === 'mile' ? km * MILES_PER_KM : km;
}

/** A speed in the unit, per hour. */
export function speedIn(kmh: number, unit: LengthUnit): number {
  return unit === 'mile' ? kmh / KM_PER_MILE : kmh;
}

/** What a speed is written in. */
export function speedUnit(unit: LengthUnit): 'mi/h' | 'Km/h' {
  return unit === 'mile' ? 'mi/h' : 'Km/h';
}
