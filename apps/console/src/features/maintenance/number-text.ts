import { kmOfLength, lengthIn, type LengthUnit } from '@outrider/model/preferences/units.ts';
import { z } from 'zod';
import { fault } from '../../ui/form/use-schema-form.ts';

/** A number as people type it: a comma or a point before the fraction; undefined for nothing. */
const typed = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** A field for a number that may be left empty, of 0 at least. */
export const numberText = (most: number) =>
  z.string().refine((text) => {
    const value = typed(text);
    return value === undefined || (value >= 0 && value <= most);
  }, fault('A number of 0 or more, without a sign between its digits.'));

/** The same for a whole number. */
export const wholeText = (most: number) =>
  numberText(most).refine((text) => Number.isInteger(typed(text) ?? 0), fault('A whole number.'));

/** What a field says; undefined for nothing. */
export const numberOf = (text: string): number | undefined => typed(text);

/** A value in its field: to a tenth, and nothing for none. */
export const textOf = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 10) / 10);

/** A way in its field, in the unit. */
export const wayFieldOf = (km: number | undefined, unit: LengthUnit): string =>
  textOf(km === undefined ? undefined : lengthIn(km, unit));

/**
 * The km that a field says.
 * @param before the km that it showed at first: a field that nobody touched says just these, however they were rounded
 */
export function kmOf(text: string, unit: LengthUnit, before?: number): number | undefined {
  if (before !== undefined && text === wayFieldOf(before, unit)) return before;
  const value = typed(text);
  return value === undefined ? undefined : kmOfLength(value, unit);
}
