/** Length units a person can choose (rule C07: 1.6093 km are a mile of speed). */
export type LengthUnit = 'mile' | 'kilometre';

const KM_PER_MILE = 1.6093;
const MILES_A_KM = 0.62137;

/** A speed in the unit, per hour. */
export function speedIn(kmh: number, unit: LengthUnit): number {
  return unit === 'mile' ? kmh / KM_PER_MILE : kmh;
}

/** A length in the unit (rule C07: 0.62137 miles are a km of way). */
export function lengthIn(km: number, unit: LengthUnit): number {
  return unit === 'mile' ? km * MILES_A_KM : km;
}

/** What a length is written in. */
export function lengthUnit(unit: LengthUnit): 'mi' | 'Km' {
  return unit === 'mile' ? 'mi' : 'Km';
}

/** Kilometres of what the mileage calls give: millionths of them. */
export function kmOfMillionths(distance: number): number {
  return distance / 1e6;
}

/** What a speed is written in. */
export function speedUnit(unit: LengthUnit): 'mi/h' | 'Km/h' {
  return unit === 'mile' ? 'mi/h' : 'Km/h';
}

/** Kilometres of a length in the unit. */
export function kmOfLength(length: number, unit: LengthUnit): number {
  return unit === 'mile' ? length / MILES_A_KM : length;
}
