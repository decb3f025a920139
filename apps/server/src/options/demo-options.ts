import { z } from 'zod';
import { wholeNumber } from '@outrider/options/fields.ts';

/** The virtual fleet. */
export const demoOptions = {
  vehicles: wholeNumber(0, 10_000).default(8).describe('vehicles of the demo fleet'),
  demo: z.boolean().default(true).describe('start the virtual fleet (--no-demo: without)'),
  demoPast: z
    .boolean()
    .default(true)
    .describe(
      'at its first start the demo fleet has driven yesterday, made up (--no-demo-past: it begins today)',
    ),
  demoFaults: z
    .boolean()
    .default(true)
    .describe(
      'some vehicles of the demo fleet have a covered camera, a failing card or drivers who phone, tire, drift and brake hard (--no-demo-faults: none has)',
    ),
  demoClock: z
    .boolean()
    .default(false)
    .describe("a clock that programs can read in the demo fleet's pictures: for measuring"),
};
