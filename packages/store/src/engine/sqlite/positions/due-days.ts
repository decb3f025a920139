import type { DayStatements } from './day-statements.ts';

/** A stale day: of a device, by number. */
export interface StaleDay {
  readonly day: number;
  readonly device: number;
}

/** Rows that are looked at in one go: well under a millisecond. */
const ROWS_A_LOOK = 500;
/** Days that are long over, noted before it is looked for later ones again. */
const PAST_AT_ONCE = 100;
const LAST_DEVICE = Number.MAX_SAFE_INTEGER;

/**
 * Stale days that nobody counts as reports come, found some rows at a time: of a large fleet each device has a stale day, the one that
 * goes on. Those of the last days come first; then some of the others, the latest first, and those of the last days again.
 */
export class DueDays {
  readonly #sql: Pick<DayStatements, 'recentStale' | 'pastStale' | 'isStale'>;
  readonly #goesOn: (day: StaleDay) => boolean;
  readonly #found: StaleDay[] = [];
  /** The last row of the last days that was looked at; undefined: none in this round. */
  #after: StaleDay | undefined;
  #recentAreLookedAt = false;

  /** @param goesOn whether a day is not to be counted now: it is counted in memory as reports come, or was counted in this round */
  constructor(
    sql: Pick<DayStatements, 'recentStale' | 'pastStale' | 'isStale'>,
    goesOn: (day: StaleDay) => boolean,
  ) {
    this.#sql = sql;
    this.#goesOn = goesOn;
  }

  /** Takes the next day that was found and still has to be counted. */
  take(): StaleDay | undefined {
    for (let next = this.#found.shift(); next !== undefined; next = this.#found.shift())
      if (this.#sql.isStale.get(next.day, next.device) !== undefined && !this.#goesOn(next)) return next;
    return undefined;
  }

  /**
   * Looks at some more rows.
   * @param over the last day that is over in every zone
   * @returns false once there are none; the next look starts over
   */
  look(over: number): boolean {
    if (this.#recentAreLookedAt) {
      // Days that have become stale meanwhile come before older ones.
      this.#recentAreLookedAt = false;
      const past = this.#sql.pastStale.all(over, PAST_AT_ONCE) as unknown as StaleDay[];
      const due = past.filter((row) => !this.#goesOn(row));
      this.#found.push(...due);
      return due.length > 0;
    }
    const { day, device } = this.#after ?? { day: over, device: LAST_DEVICE };
    const rows = this.#sql.recentStale.all(day, device, ROWS_A_LOOK) as unknown as StaleDay[];
    this.#found.push(...rows.filter((row) => !this.#goesOn(row)));
    this.#recentAreLookedAt = rows.length < ROWS_A_LOOK;
    this.#after = this.#recentAreLookedAt ? undefined : rows.at(-1);
    return true;
  }
}
