import { Coalesced } from '@outrider/kit/coalesced.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';
import type { ReportFacts } from '../report-facts.ts';

export interface FenceSettlerParts {
  readonly facts: Pick<ReportFacts, 'settle'>;
  /** Where a device was last, if that is known. */
  readonly placeOf: (deviceid: string) => Place | undefined;
  readonly store: Pick<Store, 'positions'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** Facts that are kept in one commit. */
const DEVICES_AT_ONCE = 500;

/**
 * A vehicle that stands in a fence that is drawn, moved, or given to it is in it from that moment, whether it says anything or not: the clock counts
 * how long it stays, and after a restart nobody is told that it came.
 */
export class FenceSettler {
  readonly #parts: FenceSettlerParts;
  readonly #settling = new Coalesced(() => this.#settle());

  constructor(parts: FenceSettlerParts) {
    this.#parts = parts;
  }

  /** By the fences of now. */
  async settle(): Promise<void> {
    try {
      await this.#settling.run();
    } catch (error) {
      this.#parts.log.warn(
        { err: error },
        'who stands in new fences could not be kept: his next report says it',
      );
    }
  }

  async #settle(): Promise<void> {
    const { facts, placeOf, store, clock } = this.#parts;
    const nowS = Math.floor(clock.now() / 1_000);
    const left = new Set(facts.settle(placeOf, nowS));
    try {
      for (const some of batchesOf([...left], DEVICES_AT_ONCE)) {
        const all = some.flatMap((draft) => draft.facts);
        await store.positions.append([], all);
        for (const draft of some) {
          left.delete(draft);
          draft.kept([]);
        }
      }
    } finally {
      for (const draft of left) draft.lost(false);
    }
  }
}
