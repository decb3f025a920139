/** Between two pictures, what is longer is a hole, ms. */
const HOLE_MS = 1_000;

/**
 * The holes in what was recorded of a stretch.
 * @param runs stretches as the timeline tells them: beginning, end, beginning, end … in ms after the beginning
 * @param lengthMs of the stretch
 * @returns how long each is, ms
 */
export function holesIn(runs: readonly number[], lengthMs: number): readonly number[] {
  const edges = [0, ...runs, lengthMs];
  const lengths: number[] = [];
  for (let at = 0; at < edges.length; at += 2) lengths.push((edges[at + 1] ?? 0) - (edges[at] ?? 0));
  return lengths.filter((ms) => ms > HOLE_MS);
}
