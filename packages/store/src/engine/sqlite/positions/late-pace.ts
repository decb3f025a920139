import { LATE_REPORTS_A_GROUP } from './append-lanes.ts';

/** Of what devices kept back, in one commit at most. */
export const MOST_LATE = 1_000;
/** What a report that was kept back adds to its commit, ms: {@link LATE_REPORTS_A_GROUP} of them half a millisecond. */
const REPORT_MS = 0.005;
/** What all of them may add, as a part of what a commit takes without any. */
const MAY_ADD = 0.5;
/** What a commit says counts so much, beside those before it. */
const WEIGHT = 0.1;

/**
 * How many reports that devices kept back share a commit, by how long such commits take: on a slow disk as many as have one take half as long
 * again as it would without any, {@link MOST_LATE} at most; on a quick one {@link LATE_REPORTS_A_GROUP}, so few that a report of now hardly waits
 * for them.
 */
export class LatePace {
  /** What a commit takes beside its reports, ms. */
  #emptyMs = 0;

  /** @param ms how long a commit of that many late reports took */
  took(reports: number, ms: number): void {
    this.#emptyMs += (Math.max(0, ms - reports * REPORT_MS) - this.#emptyMs) * WEIGHT;
  }

  get most(): number {
    return Math.min(
      MOST_LATE,
      Math.max(LATE_REPORTS_A_GROUP, Math.floor((this.#emptyMs * MAY_ADD) / REPORT_MS)),
    );
  }
}
