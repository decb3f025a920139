/** A stretch of time, ms since 1970 UTC. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A file that is cut at key pictures, and whose last picture says no length, is as long as it is said to be, ms. */
export const tolerance = ({ fromMs, toMs }: Stretch): number => Math.max(5_000, (toMs - fromMs) / 20);

/**
 * When files begin that follow each other: with the piece that was asked for, or where the recorder sent the whole file that has it, with
 * that. Shorter ones were cut at their end.
 * @param lengthsMs of each
 * @returns undefined where they are longer than either: nobody knows then when they begin
 */
export function placeFiles(
  asked: Stretch,
  listed: Stretch | undefined,
  lengthsMs: readonly number[],
): number[] | undefined {
  const length = lengthsMs.reduce((sum, ms) => sum + ms, 0);
  const fits = [asked, ...(listed === undefined ? [] : [listed])].find(
    (stretch) => length <= stretch.toMs - stretch.fromMs + tolerance(stretch),
  );
  if (fits === undefined) return undefined;
  let at = fits.fromMs;
  return lengthsMs.map((ms) => {
    const begin = at;
    at += ms;
    return begin;
  });
}
