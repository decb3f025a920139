/** How early ADAS and DSM warn, from the most sensitive on. */
export const sensitivityLevels = ['Highest', 'High', 'Medium', 'Low', 'Lowest'] as const;

/** Milliseconds before a collision (PCW, FCW, HMW). The third is as the requirement has it: it breaks the order (rule C34), and is not sorted. */
export const adasTimesMs = [5_000, 4_000, 5_000, 2_000, 1_000] as const;
/** Centimetres to the line (LDW). */
export const laneDistances = [20, 10, 0, -10, -20] as const;
/** Pictures that have to show a behaviour before DSM warns. */
export const dsmFrames = [25, 50, 75, 100, 125] as const;

/** Which level a value is: the more sensitive one where two have it; undefined for a value of no level. */
export function levelOf(table: readonly number[], value: number): number | undefined {
  const at = table.indexOf(value);
  return at === -1 ? undefined : at;
}
