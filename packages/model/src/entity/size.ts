const SIZE = /^(\d+(?:\.\d+)?)([MGT])B?$/i;
const UNITS: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

/** Bytes of a text such as 500M, 20G or 1.5TB (steps of 1024, as the console shows them); undefined when it is none. */
export function parseSize(text = ''): number | undefined {
  const [, number, unit = ''] = SIZE.exec(text) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}
