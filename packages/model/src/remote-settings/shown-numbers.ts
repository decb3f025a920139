import { type LengthUnit, speedIn } from '../preferences/units.ts';

/** Numbers as people type them, and as they are kept (rule RSET-55). */

const TENTHS = 10;
const KM_A_MILE = speedIn(1, 'kilometre') / speedIn(1, 'mile');

/** What a person types of a speed: whole km/h, or mi/h of 1.6093 km. */
export function speedShown(kmh: number, unit: LengthUnit): number {
  return Math.round(speedIn(kmh, unit));
}

/** Whole km/h of what a person typed. */
export function speedKept(shown: number, unit: LengthUnit): number {
  return Math.round(unit === 'mile' ? shown * KM_A_MILE : shown);
}

/** Degrees, to a tenth, of a temperature that is kept as tenths of degrees Celsius. */
export function temperatureShown(tenths: number, fahrenheit: boolean): number {
  const celsius = tenths / TENTHS;
  return fahrenheit ? Math.round((celsius * 1.8 + 32) * TENTHS) / TENTHS : celsius;
}

/** Tenths of degrees Celsius of what a person typed. */
export function temperatureKept(shown: number, fahrenheit: boolean): number {
  return Math.round((fahrenheit ? (shown - 32) / 1.8 : shown) * TENTHS);
}

/** The nearest whole number within limits; what is no number becomes the lower one. */
export function clamped(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, Math.round(value))) : low;
}
