import type { NewItem, Transfer, TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import type { SettledItem } from '@outrider/store/transfers/transfer-store.ts';

/** What becomes of a record that is brought in. */
export interface Fate {
  readonly what: 'made' | 'changed' | 'same' | 'refused';
  /** Raw words. */
  readonly why: string;
}

export const made: Fate = { what: 'made', why: '' };
export const changed: Fate = { what: 'changed', why: '' };
export const same: Fate = { what: 'same', why: '' };
export const refusal = (why: string): Fate => ({ what: 'refused', why });

/** Does the items of one transfer, some at a time, in their order. */
export interface TransferWork {
  /** Deals with the first of them at least, in their order. @throws OutriderError for what stops the transfer: it goes on from these items later */
  readonly take: (items: readonly TransferItem[]) => Promise<readonly SettledItem[]>;
  /** Gives back what it holds, in whatever way it ended. */
  readonly end?: () => Promise<void>;
}

/** A kind of transfer. */
export interface TransferKindOf {
  /** Items that are dealt with together. */
  readonly atOnce: number;
  /** Reads its items again from where they are, in lots, before it is seen what would become of them; absent: they came with it. @throws OutriderError */
  readonly read?: (transfer: Transfer) => AsyncIterable<readonly NewItem[]>;
  /** How it is to be done, once all of it was: without what is secret. Absent: as before. */
  readonly over?: (transfer: Transfer) => string;
  /**
   * Begins with a transfer, from whichever of its items is next.
   * @param isDry nothing is changed: it is seen what would become of the items
   * @param goesOn whether nobody stopped it: what takes long asks, and throws TransferStopped
   */
  readonly begin: (
    transfer: Transfer,
    isDry: boolean,
    goesOn: () => Promise<boolean>,
  ) => Promise<TransferWork>;
  /** Whether there is nothing to be seen of items before they are done. */
  readonly foreseesAll?: boolean;
  /** Whether it checks by itself, before each of its items, that the person who began it may still have it; otherwise that has to be an administrator. */
  readonly looksForRight?: (transfer: Transfer) => boolean;
  /** Told when it was done, or stopped by itself. */
  readonly ended?: (transfer: Transfer, state: 'done' | 'stopped') => Promise<void>;
  /** Takes away what there is beside the store of transfers that are no more. */
  readonly tidy?: () => Promise<void>;
}
