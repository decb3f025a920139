/** Intra16x16 prediction modes (H.264 table 8-4) that are used. */
const intraMode = { vertical: 0, horizontal: 1, mean: 2 } as const;
export type IntraMode = (typeof intraMode)[keyof typeof intraMode];

/** The same ways as chroma modes (table 8-5). */
export const chromaMode: Readonly<Record<IntraMode, number>> = { 0: 2, 1: 1, 2: 0 };

/** Chooses the mode that comes nearest to the source, and how far off it is (sum of absolute differences). */
export function chooseIntra(
  source: Uint8Array,
  plane: Uint8Array,
  at: number,
  stride: number,
  hasLeft: boolean,
  hasTop: boolean,
): { mode: IntraMode; cost: number } {
  const mean = meanOf(plane, at, stride, 16, hasLeft, hasTop);
  let best: { mode: IntraMode; cost: number } = { mode: intraMode.mean, cost: 0 };
  let vertical = 0;
  let horizontal = 0;
  for (let y = 0; y < 16; y++) {
    const row = at + y * stride;
    const left = hasLeft ? plane[row - 1]! : 0;
    for (let x = 0; x < 16; x++) {
      const value = source[row + x]!;
      best.cost += Math.abs(value - mean);
      if (hasTop) vertical += Math.abs(value - plane[at - stride + x]!);
      if (hasLeft) horizontal += Math.abs(value - left);
    }
  }
  if (hasTop && vertical < best.cost) best = { mode: intraMode.vertical, cost: vertical };
  if (hasLeft && horizontal < best.cost) best = { mode: intraMode.horizontal, cost: horizontal };
  return best;
}

/** Puts the prediction of a luma macroblock into the plane. */
export function predictLuma(
  plane: Uint8Array,
  at: number,
  stride: number,
  mode: IntraMode,
  hasLeft: boolean,
  hasTop: boolean,
): void {
  if (mode === intraMode.mean) fill(plane, at, stride, 16, meanOf(plane, at, stride, 16, hasLeft, hasTop));
  else extend(plane, at, stride, 16, mode);
}

/** Puts the prediction of one chroma plane's part of a macroblock into the plane (clause 8.3.4). */
export function predictChroma(
  plane: Uint8Array,
  at: number,
  stride: number,
  mode: IntraMode,
  hasLeft: boolean,
  hasTop: boolean,
): void {
  if (mode !== intraMode.mean) {
    extend(plane, at, stride, 8, mode);
    return;
  }
  for (let block = 0; block < 4; block++) {
    const from = at + (block >> 1) * 4 * stride + (block & 1) * 4;
    const onTop = block === 1 && hasTop;
    const onLeft = block === 2 && hasLeft;
    fill(plane, from, stride, 4, chromaMean(plane, at, stride, block, hasLeft && !onTop, hasTop && !onLeft));
  }
}

function chromaMean(
  plane: Uint8Array,
  at: number,
  stride: number,
  block: number,
  useLeft: boolean,
  useTop: boolean,
): number {
  if (!useLeft && !useTop) return 128;
  let sum = 0;
  for (let index = 0; index < 4; index++) {
    if (useTop) sum += plane[at - stride + (block & 1) * 4 + index]!;
    if (useLeft) sum += plane[at - 1 + ((block >> 1) * 4 + index) * stride]!;
  }
  return useLeft && useTop ? (sum + 4) >> 3 : (sum + 2) >> 2;
}

function meanOf(
  plane: Uint8Array,
  at: number,
  stride: number,
  size: number,
  hasLeft: boolean,
  hasTop: boolean,
): number {
  if (!hasLeft && !hasTop) return 128;
  let sum = 0;
  for (let index = 0; index < size; index++) {
    if (hasTop) sum += plane[at - stride + index]!;
    if (hasLeft) sum += plane[at - 1 + index * stride]!;
  }
  const count = hasLeft && hasTop ? size * 2 : size;
  return Math.floor((sum + count / 2) / count);
}

function extend(plane: Uint8Array, at: number, stride: number, size: number, mode: IntraMode): void {
  for (let y = 0; y < size; y++) {
    const row = at + y * stride;
    if (mode === intraMode.vertical) plane.copyWithin(row, at - stride, at - stride + size);
    else plane.fill(plane[row - 1]!, row, row + size);
  }
}

function fill(plane: Uint8Array, at: number, stride: number, size: number, value: number): void {
  for (let y = 0; y < size; y++) plane.fill(value, at + y * stride, at + y * stride + size);
}
