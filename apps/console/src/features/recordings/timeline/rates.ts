/** Speeds of a playback in the order of its keys: backwards by key pictures, then those of rule C24. */
export const playbackRates = [-16, -8, -4, -2, -1, 0.2, 0.5, 1, 2, 4, 8, 16] as const;

/** The next rate of the list in a direction; the last one stays. */
export function rateAfter(rate: number, by: 1 | -1): number {
  const at = playbackRates.findIndex((one) => one >= rate);
  const next = Math.min(playbackRates.length - 1, Math.max(0, (at === -1 ? playbackRates.length : at) + by));
  return playbackRates[next] ?? 1;
}

/** How a rate is written: `−2×`. */
export const rateText = (rate: number): string => `${rate < 0 ? '−' : ''}${Math.abs(rate)}×`;
