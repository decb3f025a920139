import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Counted } from '@outrider/store/positions/device-days.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';

/** How long an answer without the latest reports is waited for, ms. */
const WAIT_MS = 2_000;

/**
 * Asks for days until all of them are counted, as far as that is quickly done.
 * @param ask one question to the store
 */
export async function countedDays<Row>(
  ask: () => Promise<Counted<Row>>,
  { store, clock }: { readonly store: Pick<Store, 'deviceDays'>; readonly clock: Pick<Clock, 'elapsed'> },
): Promise<Counted<Row>> {
  const since = clock.elapsed();
  for (;;) {
    const counted = await ask();
    if (counted.pending === 0 || clock.elapsed() - since >= WAIT_MS) return counted;
    await store.deviceDays.countStep();
    await nextTurn();
  }
}
