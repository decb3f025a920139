import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ReportFate } from './waiting-reports.ts';

/** What reports say happened, on its way into the store: exactly one of the two follows. */
export interface Draft {
  readonly facts: readonly Fact[];
  /**
   * They are kept, with the events that they made: people are told.
   * @throws OutriderError INTERNAL when reports before them were not kept: these are not to be acknowledged either
   */
  kept(made: MadeEvents): void;
  /** They are not. @param shown whether the reports are shown all the same; then people are told, too */
  lost(shown: boolean): void;
}

/** Of reports that say nothing. */
export const NOTHING_DRAFTED: Draft = { facts: [], kept: () => {}, lost: () => {} };

/** Of reports that are on their way already: what they say is said with those, or when they come again. */
export const sentAgain = (fates: readonly ReportFate[]): Draft => ({
  facts: [],
  kept() {
    if (fates.some(({ isKept }) => isKept !== true)) throw notKeptBefore();
  },
  lost: () => {},
});

/** Reports that were made on others that were not kept are not acknowledged. */
export const notKeptBefore = (): OutriderError =>
  new OutriderError('INTERNAL', 'Reports before these were not kept: they are to come again');
