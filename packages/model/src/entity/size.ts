const SIZE = /^(\d+(?:\.\d+)?)([MGT])B?$/i;
const UNITS: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

/** Bytes of a text such as 500M, 20G or 1.5TB (steps of 1024, as the console shows them); undefined when it is none. */
export function parseSize(text = ''): number | undefined {
  const [, number, unit = ''] = SIZE.exec(text) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

/**
 * A size as {@link parseSize} reads it, in the largest unit in which it is whole; in hundredths of a megabyte where there is none, and what is
 * less than one of these as one: only 0 is nothing.
 */
export function writeSize(bytes: number): string {
  if (bytes === 0) return '0';
  const [unit, size] = Object.entries(UNITS).findLast(([, each]) => bytes % each === 0) ?? [];
  return unit === undefined || size === undefined
    ? `${Math.max(0.01, bytes / 1024 ** 2).toFixed(2)}M`
    : `${bytes / size}${unit}`;
}
