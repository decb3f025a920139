/** Speeds of a playback: backwards by key pictures, then those of rule C24. */
export const playbackRates = [-16, -8, -4, -2, -1, 0.2, 0.5, 1, 2, 4, 8, 16] as const;

/** How a rate is written: `−2×`. */
export const rateText = (rate: number): string => `${rate < 0 ? '−' : ''}${Math.abs(rate)}×`;
