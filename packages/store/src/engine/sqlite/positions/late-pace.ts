import { LATE_BATCH } from './append-lanes.ts';

/** Of what devices kept back, in one commit at most. */
const MOST = 1_000;
/** A report in a commit takes half of this, ms. */
const REPORT_MS = 0.01;
/** What a commit says counts so much, beside those before it. */
const WEIGHT = 0.1;

/**
 * How many reports that devices kept back share a commit, by how long commits take: on a slow disk so many that they are kept nevertheless, on a
 * quick one so few that a report of now hardly waits for one. With them a commit takes half as long again as it would with none.
 */
export class LatePace {
  /** What a commit takes beside its reports, ms. */
  #emptyMs = 0;

  /** @param ms how long a commit of so many took */
  took(reports: number, ms: number): void {
    this.#emptyMs += (Math.max(0, ms - reports * REPORT_MS) - this.#emptyMs) * WEIGHT;
  }

  get most(): number {
    return Math.min(MOST, Math.max(LATE_BATCH, Math.floor(this.#emptyMs / REPORT_MS)));
  }
}
