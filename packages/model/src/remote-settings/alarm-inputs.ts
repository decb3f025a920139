import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';

/** Alarm inputs of a recorder; each has one of as many priorities (rule RSET-59). */
export const ALARM_INPUTS = 6;

const inputNumber = numberFrom(1, ALARM_INPUTS);

/** A priority for each input: every one from 1 to 6 is there once. */
export const priorities = z
  .array(inputNumber)
  .length(ALARM_INPUTS)
  .refine((all) => new Set(all).size === all.length, 'has a priority twice')
  .readonly();

/**
 * Gives an input a priority; the input that holds it takes the one that becomes free.
 * @param input from 0 on
 */
export function withPriority(held: readonly number[], input: number, priority: number): readonly number[] {
  const free = held[input];
  return held.map((one, at) => (at === input ? priority : one === priority ? (free ?? one) : one));
}

/** Places for inputs of a combined alarm. The first two are needed: it rings when all of them are there at once. */
export const COMBINED_PLACES = 4;
export const COMBINED_NEEDED = 2;
/** A place that has no input. */
export const NO_INPUT = 0;

/** Inputs of a combined alarm as they are sent: rising, then empty places. */
export function sortedInputs(inputs: readonly number[]): readonly number[] {
  const chosen = inputs.filter((input) => input !== NO_INPUT).toSorted((a, b) => a - b);
  return [...chosen, ...inputs.filter((input) => input === NO_INPUT)];
}

/** Whether a place may not have an input: the first two places have it already. */
export function isTakenInput(inputs: readonly number[], place: number, input: number): boolean {
  return inputs.slice(0, COMBINED_NEEDED).some((first, at) => at !== place && first === input);
}

/** Inputs of a combined alarm; those given in another order are sorted. */
export const combinedInputs = z
  .array(numberFrom(NO_INPUT, ALARM_INPUTS))
  .length(COMBINED_PLACES)
  .overwrite((inputs) => [...sortedInputs(inputs)])
  .refine((inputs) => inputs.slice(0, COMBINED_NEEDED).every((input) => input !== NO_INPUT), {
    error: 'wants two inputs',
  })
  .refine((inputs) => {
    const chosen = inputs.filter((input) => input !== NO_INPUT);
    return new Set(chosen).size === chosen.length;
  }, 'has an input twice')
  .readonly();
