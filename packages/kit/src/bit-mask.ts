/** Whether bit `index` (0 is the lowest) is set; good up to bit 52. */
export function hasBit(mask: number, index: number): boolean {
  return Math.floor(mask / 2 ** index) % 2 === 1;
}

/** The indexes of the set bits, rising. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let index = 0, rest = mask; rest > 0; index++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) bits.push(index);
  return bits;
}

/** The mask with the given bits set. */
export function maskOf(bits: Iterable<number>): number {
  let mask = 0;
  for (const bit of new Set(bits)) mask += 2 ** bit;
  return mask;
}
