/** Quieter is told as silence, dB below the loudest there is. */
export const SILENCE_DB = -60;

/**
 * How loud samples are.
 * @param samples from -1 to 1
 * @returns dB below the loudest there can be: 0 to {@link SILENCE_DB}
 */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const level = 10 * Math.log10(sum / samples.length);
  return Number.isFinite(level) ? Math.max(SILENCE_DB, Math.min(0, Math.round(level))) : SILENCE_DB;
}

/** A loudness as it is written everywhere. */
export const decibels = (level: number): string => `${level} dB`;
