/** To look up one time costs as much as to read past so many reports of others. */
const ROWS_A_LOOK = 8;

/**
 * At which times a journal has reports of each device, in memory. A journal is in order of time, as reports come; so one device's of a day
 * are found without reading past those of all others.
 */
export class JournalTimes {
  readonly #times = new Map<number, number[]>();
  #count = 0;

  /** @param time ms since 1970 */
  add(device: number, time: number): void {
    this.#count++;
    const times = this.#times.get(device);
    if (times === undefined) this.#times.set(device, [time]);
    else times.push(time);
  }

  /** Those of a device, in the order in which they were added. */
  all(device: number): readonly number[] {
    return this.#times.get(device) ?? [];
  }

  /** The times with `from <= time < to` of a device, each once, rising; undefined where it is quicker to read all that the journal has then. */
  of(device: number, from: number, to: number): readonly number[] | undefined {
    const times = this.all(device);
    const found = new Set<number>();
    for (const time of times) if (time >= from && time < to) found.add(time);
    if (found.size * ROWS_A_LOOK > this.#count) return undefined;
    return [...found].sort((a, b) => a - b);
  }
}
