/** The way is asked for in steps of this: so it does not change with each second of a playback. */
const STEP_MS = 1_800_000;
/** So much of the way is shown before and behind the step in which the playback is. */
const AROUND_MS = 900_000;

/** The stretch of the way that is shown of a playback at that moment: a quarter of an hour before and behind it, and up to three. */
export function shownStretch(atMs: number): { readonly fromMs: number; readonly toMs: number } {
  const step = Math.floor(atMs / STEP_MS) * STEP_MS;
  return { fromMs: step - AROUND_MS, toMs: step + STEP_MS + AROUND_MS };
}
