import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import { traccarWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';

/** How somebody signs in to a Traccar. */
export const traccarSecret = z.union([
  z.object({ token: z.string() }),
  z.object({ user: z.string(), password: z.string() }),
]);
export type TraccarSecret = z.infer<typeof traccarSecret>;

const count = z.int().min(0);

/** How a Traccar is brought over. */
const traccarSpec = z.object({
  url: z.string(),
  /** What signs in there, sealed for the address; empty once all is done. */
  sealed: z.string(),
  version: z.string(),
  /** How much there was when it was first looked at. */
  seen: z.object({
    groups: count,
    devices: count,
    drivers: count,
    fences: count,
    people: count,
    calendars: count,
  }),
  wants: traccarWants,
  /** Permissions that the person who brings it over may give. */
  grantable: z.array(z.int()),
});
export type TraccarSpec = z.infer<typeof traccarSpec>;

export const traccarSpecOf = ({ spec }: Pick<Transfer, 'spec'>): TraccarSpec =>
  traccarSpec.parse(JSON.parse(spec));
