import type { Fact, Lane } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { OwnLimits } from './own-limits.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** A report as the stages look at it. */
export interface StagedReport {
  readonly deviceid: string;
  /** The driver entered for the vehicle. */
  readonly driver: string;
  readonly report: PositionReport;
  /** Limits at which the server raises events by itself; absent: none. */
  readonly limits?: OwnLimits | undefined;
  /** Whether it came in the order of the others, or was kept back. */
  readonly lane: Lane;
  /** When it was taken, unix seconds: by the device's clock, where that can be. */
  readonly time: number;
  /** The same as the device says it, which may be minutes ahead; `time` where its clock is wrong. */
  readonly said: number;
  /** When it arrived, unix seconds. */
  readonly learnt: number;
  /** Whether it arrived long after it was taken: nobody is rung up for what it says. */
  readonly late: boolean;
}

/** What a stage makes of a report: its state from here on, and what happened. */
export interface Staged<State> {
  readonly state: State;
  readonly facts: readonly Fact[];
}

export const NO_FACTS: readonly Fact[] = [];

/** What every event of a report says. */
export function eventOf(
  { deviceid, driver, report, time, learnt, late }: StagedReport,
  eventid: number,
): NewEvent {
  const { position } = report;
  const { lat, lng, speedKmh } = position;
  return {
    deviceid,
    eventid,
    time,
    learnt,
    late,
    driver,
    ...(position.valid && { lat, lng, speedKmh }),
  };
}
