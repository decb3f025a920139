const STEP = 1_024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** How large a file is, in B, KB, MB or GB (rule AUTO-2). */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
}
