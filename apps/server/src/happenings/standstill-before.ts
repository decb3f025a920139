import type { Store } from '@outrider/store/store.ts';
import { type Standstill, STANDSTILL_GAP_S, standstillIn } from './stages/standstill.ts';

/** What the store has of how vehicles stood. */
export interface StandstillStore {
  readonly positions: Pick<Store['positions'], 'range'>;
}

/** A device that stood with its engine on when it was heard last. */
interface Stood {
  readonly deviceid: string;
  /** When its newest report was taken, ms since 1970. */
  readonly newestMs: number;
  /** A vehicle that stands for this long is idle, seconds. */
  readonly idleS: number;
  /** Since when it is told to be idle, unix seconds; undefined: it is not. */
  readonly told: number | undefined;
}

/** Since when it stands, by its reports; undefined: it does not, or that cannot be read. An idle vehicle may stand for longer than is read. */
export async function standstillBefore(
  { positions }: StandstillStore,
  { deviceid, newestMs, idleS, told }: Stood,
): Promise<Standstill | undefined> {
  const fromMs = newestMs - (idleS + STANDSTILL_GAP_S) * 1_000;
  // Reports that cannot be read now are no reason to refuse the next one.
  const found = await positions.range(deviceid, fromMs, newestMs + 1_000).catch(() => undefined);
  const standstill = found && standstillIn(found.reports);
  if (standstill === undefined || told === undefined) return standstill;
  const reachesBack = standstill.since * 1_000 <= fromMs + STANDSTILL_GAP_S * 1_000;
  return reachesBack ? { ...standstill, since: Math.min(standstill.since, told) } : standstill;
}
