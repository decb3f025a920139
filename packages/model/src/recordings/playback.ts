/** Slowest and fastest playback, each direction (rule C24). */
export const PLAYBACK_RATE = { least: 0.2, most: 16 } as const;
/** Above it, and backwards, key pictures alone are played. */
const MOST_FULL_RATE = 4;

/** Whether every picture is played at the rate, or key pictures alone. */
export const isFullRate = (rate: number): boolean => rate >= 0 && rate <= MOST_FULL_RATE;
