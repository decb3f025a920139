/** Length units a person can choose (decision C07: 1.6093 km are a mile of speed). */
export type LengthUnit = 'mile' | 'kilometre';

const KM_PER_MILE = 1.6093;

/** A speed in the unit, per hour. */
export function speedIn(kmh: number, unit: LengthUnit): number {
  return unit === 'mile' ? kmh / KM_PER_MILE : kmh;
}

/** What a speed is written in. */
export function speedUnit(unit: LengthUnit): 'mi/h' | 'Km/h' {
  return unit === 'mile' ? 'mi/h' : 'Km/h';
}
