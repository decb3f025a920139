import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import { readMileageFix } from '../../../positions/report-codec.ts';
import type { StaleDay } from './due-days.ts';
import type { FirstReports } from './first-reports.ts';

/** A day of a device while it is counted from its reports, a piece at a time: others have the thread between two pieces. */
export class DayCounting {
  readonly device: number;
  readonly day: number;
  readonly counter = new MileageCounter();
  readonly #reading: Iterator<FirstReports>;
  readonly #beginMs: number;
  /** Before that, reports that come are not met any more. */
  #until = Number.NEGATIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  #isOutdated = false;

  /** @param beginMs of the day, ms since 1970 */
  constructor({ device, day }: StaleDay, beginMs: number, reading: Iterator<FirstReports>) {
    this.device = device;
    this.day = day;
    this.#beginMs = beginMs;
    this.#reading = reading;
  }

  /** Time of the newest report that was counted; -Infinity before the first. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** Whether a report came of a time that was read already: the count lacks it. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Whether it is of that day. */
  isOf({ device, day }: StaleDay): boolean {
    return device === this.device && day === this.day;
  }

  /** Reads and counts one piece. @returns whether there is more */
  next(): boolean {
    const { done, value } = this.#reading.next();
    if (done === true) return false;
    const { reports, until } = value as FirstReports;
    this.#until = until;
    for (const { report, time } of reports) {
      this.counter.add(readMileageFix(report, time));
      this.#lastMs = time;
    }
    return true;
  }

  /** Told of a report of its device that comes meanwhile. */
  came(time: number): void {
    if (time >= this.#beginMs && time < this.#until) this.#isOutdated = true;
  }
}
