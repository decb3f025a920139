import type { OutriderOptions } from './outrider.ts';
import { PLAIN_HOST } from './plain-http.ts';

/**
 * Products that journeys of several files start alike: those of one worker share it, one after the other, since Playwright
 * tells options of the start apart by the object that they are. Nobody leaves on it what another one counts.
 */
export const products = {
  /** Lets every recorder in that calls; known by a name on plain http too. */
  welcoming: { vehicles: 0, flags: ['--accept-new', '--allowed-hosts', PLAIN_HOST] },
  /** Lets nobody in by itself. */
  guarded: { vehicles: 0 },
  oneVehicle: { vehicles: 1, flags: ['--demo-clock'] },
} as const satisfies Readonly<Record<string, OutriderOptions>>;
