import { isDeepStrictEqual } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import { printPlace } from '@outrider/model/maps/place.ts';
import { crossingWords } from '@outrider/model/places/exchange/crossing.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

/** As people see and send its corners back: an import may have more digits. */
const printed = (shape: FenceShape | undefined): readonly (readonly string[])[] | undefined =>
  shape?.kind === 'polygon' ? shape.rings.map((corners) => corners.map(printPlace)) : undefined;

/**
 * An edge that crosses itself is refused; a shape from before this was checked stays.
 * @throws OutriderError VALIDATION that says where
 */
export function demandPlainEdge(shape: FenceShape | undefined, before?: FenceShape): void {
  if (shape?.kind !== 'polygon' || isDeepStrictEqual(printed(shape), printed(before))) return;
  const crosses = crossingWords(shape.rings);
  if (crosses !== undefined) throw new OutriderError('VALIDATION', crosses);
}
