import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';

/** Of a device whose last word was here, reports to other servers have arrived later than this; times are kept to the second. */
const ARRIVED_AFTER_MS = 1_000;
/** By how much a device's clock may be off for them to be found. */
const CLOCK_OFF_MS = 60_000;

export interface WithOthersParts {
  readonly cluster: {
    readonly server: string;
    /** Whether this server hears no other one. */
    isCutOff(): boolean;
    /** A server that this one hears. */
    other(server: string): unknown;
  };
  /** The servers that said lately in the store that they are there, this one too. @throws the fault of the store */
  readonly alive: () => Promise<readonly string[]>;
  readonly positions: Pick<Store['positions'], 'range'>;
  readonly clock: Clock;
}

/**
 * Whether other servers had reports of a device since its last word here (ms since 1970), where this one does not hear all of them.
 * @throws the fault of the store
 */
export async function isWithOthers(
  { cluster, alive, positions, clock }: WithOthersParts,
  deviceid: string,
  heardMs: number,
): Promise<boolean> {
  const isHeard = (server: string): boolean =>
    server === cluster.server || cluster.other(server) !== undefined;
  if (!cluster.isCutOff() && (await alive()).every(isHeard)) return false;
  const { reports } = await positions.range(deviceid, heardMs - CLOCK_OFF_MS, clock.now() + CLOCK_OFF_MS);
  return reports.some(({ arrivedMs = 0 }) => arrivedMs > heardMs + ARRIVED_AFTER_MS);
}
