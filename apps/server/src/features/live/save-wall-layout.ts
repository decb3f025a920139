import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError VALIDATION for more tiles than the deployment has on a wall */
export const saveWallLayout: HttpHandler<'saveWallLayout', 'store' | 'variant'> = async (
  layout,
  { caller },
  { store, variant },
) => {
  const most = variant.rules.wallTiles;
  if (layout.tiles.length > most) throw new OutriderError('VALIDATION', `A wall holds ${most} tiles`);
  await store.wallLayouts.put(caller.userName, layout);
  return { hasError: false, message: 'The layout was saved' };
};
